import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Bundle, keepBundle } from '#publish/bundle/bundle.ts'
import { processLogger } from '#shop/log.ts'

/** One file that the site has of its pages: an HTML page, or a text such as the site map. */
export interface Page {
  /** Astro's pathname, which begins with a slash: `/zh-hant/sku/12`. */
  path: string
  /** The file below the site's root: `zh-hant/sku/12.html`. */
  file: string
  /** The folder of a release whose file differs by its navigation alone (`patch-navigation.ts`). */
  earlier?: string | undefined
  /** The caller waits for it: compress quickly now, and better later. */
  isUrgent?: boolean
}

/** A {@link PageContent} whose file was written. */
export interface RenderedPage extends Page {
  /** Keys of the mirror's rows and lists that it was made from, as `Mirror.digest` takes them; undefined where they are those of its earlier file. */
  reads: string[] | undefined
  /** Of what was written, sha256 in hex. */
  digest: string
  /** Size of the file, uncompressed. */
  bytes: number
  /** It is a page to its end, or no page at all. */
  isWhole: boolean
  /** It was compressed quickly and is worth better compression: it was urgent, or one of many entries. */
  isFastCompressed?: boolean
  /** Addresses of this site that it names, but for those that the same process found in a page before it. */
  names: string[]
}

/** Renders pages of a {@link Bundle} in processes of its own, which end a minute after their last work, or when it is closed. */
export interface Renderer {
  /** Every page of the site by the mirror as it is now: new entries are among them, those that went are not. */
  pages(): Promise<Page[]>
  /**
   * Writes pages below `into`, each with its `.br`; files with hashed names that they need go to the renderer's folder of assets.
   * Ends early once `isEnough` of those that are begun.
   * @returns in the order of `pages`, of which the last may be missing where it ended early
   * @throws Error naming the first page that could not be rendered
   */
  render(
    pages: readonly Page[],
    into: string,
    onDone?: (page: RenderedPage) => void,
    isEnough?: (begun: number) => boolean,
  ): Promise<RenderedPage[]>
  /** Pages as they would be at a moment (unix seconds), which need not be among those of {@link pages} by now. */
  renderAt(now: number, pages: readonly Page[], into: string): Promise<RenderedPage[]>
  close(): Promise<void>
}

export interface RendererOptions {
  /** The mirror that pages read from. */
  mirrorFile: string
  /** Folder of hashed files, each with its compressed copies; those of the bundle are put there at start. Files in it are only added to. */
  assets: string
  /** The environment that the bundle was made with. */
  settings: Record<string, string>
  /** Number of processes; two by default. */
  workers?: number
}

/** Questions to a worker (`render-worker.ts`): list the pages, drop the list, or render some. */
export type Question = 'list' | 'forget' | { pages: readonly Page[]; into: string; isFirst: boolean; now?: number }
/** Answers, in the order of the questions. */
export type Answer = Told | { fault: string }
type Told = { pages: Page[] } | { rendered: RenderedPage[] }

const WORKERS = 2
/** Milliseconds after which a worker without work ends. */
const IDLE = 60_000
/** Pages that a worker is given at a time at most: few, so that all end together. */
const BATCH = 8
/** Megabytes of a worker's heap. */
const MEMORY = 256
/**
 * Young generation of the heap in megabytes, in halves. With less, pages in progress are promoted to the old generation and collected
 * there.
 */
const YOUNG = 48

/**
 * Starts what renders pages of a bundle, once the bundle's hashed files are where the site has them.
 * @throws Error when a worker cannot load the bundle
 */
export async function startRenderer(bundle: Bundle, options: RendererOptions): Promise<Renderer> {
  putAssets(bundle, options.assets)
  const workers = Array.from({ length: options.workers ?? WORKERS }, () => startWorker(() => forkWorker(bundle, options)))
  const [first] = workers
  if (!first) throw new RangeError('no workers')
  return {
    async pages() {
      const [answer] = await Promise.all([first.ask('list'), ...workers.slice(1).map(({ ask }) => ask('forget'))])
      return 'pages' in answer ? answer.pages : []
    },
    async render(pages, into, onDone, isEnough = () => false) {
      const rendered: RenderedPage[] = []
      const size = Math.min(BATCH, Math.ceil(pages.length / workers.length))
      let next = 0
      const work = async ({ ask }: Worker): Promise<void> => {
        let isFirst = true
        for (let start = next; start < pages.length && !isEnough(start); start = next) {
          const batch = pages.slice(start, start + size)
          next += batch.length
          const answer = await ask({ pages: batch, into, isFirst })
          isFirst = false
          if (!('rendered' in answer)) continue
          for (const [index, page] of answer.rendered.entries()) {
            rendered[start + index] = page
            onDone?.(page)
          }
        }
      }
      await Promise.all(workers.map(work))
      return rendered
    },
    async renderAt(now, pages, into) {
      await first.ask('forget')
      const answer = await first.ask({ pages, into, isFirst: true, now })
      return 'rendered' in answer ? answer.rendered : []
    },
    async close() {
      await Promise.all(workers.map(({ end }) => end()))
    },
  }
}

/** Puts the bundle's hashed files where the site has them: linked, or copied onto another disk. */
function putAssets({ folder }: Bundle, assets: string): void {
  const from = join(folder, 'client', '_astro')
  mkdirSync(assets, { recursive: true })
  const there = new Set(readdirSync(assets))
  for (const name of readdirSync(from)) {
    if (there.has(name)) continue
    try {
      linkSync(join(from, name), join(assets, name))
    } catch {
      cpSync(join(from, name), join(assets, name))
    }
  }
}

export interface Worker {
  ask(question: Question): Promise<Told>
  end(): Promise<void>
}

function forkWorker(bundle: Bundle, { mirrorFile, assets, settings }: RendererOptions): ChildProcess {
  keepBundle(bundle)
  const worker = fork(fileURLToPath(new URL('./render-worker.ts', import.meta.url)), [bundle.folder, assets], {
    silent: true,
    env: { ...process.env, ...settings, MIRROR_FILE: mirrorFile, NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORY}`, `--max-semi-space-size=${YOUNG}`],
  })
  for (const input of [worker.stdout, worker.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => processLogger().write('warn', `render: ${line}`))
  }
  return worker
}

/**
 * Starts a process, and the next one where it ended: what it was asked fails, what comes later does not. A process without work ends, since
 * it holds some 200 MB; the next question starts another.
 * @param idle milliseconds without a question after which it ends
 */
export function startWorker(start: () => ChildProcess, idle = IDLE): Worker {
  const waiting: PromiseWithResolvers<Told>[] = []
  let resting: NodeJS.Timeout | undefined
  const open = (): ChildProcess => {
    const child = start()
    child.on('message', (answer: Answer) => {
      const asked = waiting.shift()
      if ('fault' in answer) asked?.reject(new Error(answer.fault))
      else asked?.resolve(answer)
      if (!waiting.length) rest()
    })
    const fail = (reason: string): void => {
      // One that was sent to rest is no longer asked.
      if (child !== running) return
      running = undefined
      for (const asked of waiting.splice(0)) asked.reject(new Error(`a process that renders ${reason}`))
    }
    child.on('exit', (code, signal) => fail(`ended with ${signal ?? code}`))
    // Where the machine has no process left, there is no exit either.
    child.on('error', (error) => fail(`could not be started: ${error.message}`))
    return child
  }
  const rest = (): void => {
    clearTimeout(resting)
    resting = setTimeout(() => {
      const unused = running
      running = undefined
      unused?.kill()
    }, idle).unref()
  }
  let running: ChildProcess | undefined = open()
  let isEnded = false
  rest()
  return {
    async ask(question) {
      if (isEnded) throw new Error('the renderer is closed')
      clearTimeout(resting)
      const asked = Promise.withResolvers<Told>()
      running ??= open()
      waiting.push(asked)
      // A process that has just been killed takes nothing any more: its exit rejects the question.
      running.send(question, () => {})
      return asked.promise
    },
    async end() {
      isEnded = true
      clearTimeout(resting)
      if (!running) return
      const ended = once(running, 'exit')
      running.kill()
      await ended
    },
  }
}
