// A process that renders pages of a bundle: `render-worker.ts <bundle> <assets>`. It is asked and answers by messages, in their order.
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BundledApp, fileNamer, listPaths, load, type Route, type RouteStyles } from '#astro/inside-astro.ts'
import { atMoment, hashSynchronously } from '#astro/worker-globals.ts'
import { finishPage } from '#components/finish-page.ts'
import { SHARING } from '#components/own-sheet.ts'
import { type HashedAsset, setBuild } from '#lib/page/hashed-asset.ts'
import { TO_DRAW } from '#lib/page/social-picture.ts'
import { BASE } from '#lib/text/locales.ts'
import { Known, recordReads } from '#mirror/read.ts'
import { isTwinFile } from '#serve/headers.ts'
import { ASSET, PAGE, putFile, SCREEN } from './compress.ts'
import { nameFinder } from './names.ts'
import { openNavigationPatcher } from './patch-navigation.ts'
import type { Answer, Page, Question, RenderedPage } from './renderer.ts'

const [bundle = '', assets = ''] = process.argv.slice(2)

setBuild({ scripts: join(bundle, 'client', '_astro'), emit })
const checkHashing = hashSynchronously()
const app = await open()
const nameFile = await fileNamer()
const site = process.env.SITE_URL || 'http://localhost:8080'

process.on('message', (question: Question) => {
  turn = turn.then(() => answer(question)).then((told) => void process.send?.(told))
})
process.on('disconnect', () => process.exit(0))
let turn = Promise.resolve()
let namesOf = nameFinder()
/** The mirror is not written while consecutive questions render pages. */
let known = new Known()
let patcher = openNavigationPatcher()

async function open(): Promise<BundledApp> {
  const { entry, routes } = JSON.parse(readFileSync(join(bundle, 'internals.json'), 'utf8')) as {
    entry: string
    routes: [string, RouteStyles][]
  }
  const { app } = await load<{ app: BundledApp }>(pathToFileURL(join(bundle, 'server', entry)))
  app.setInternals({ pagesByKeys: new Map(routes.map(([key, styles]) => [key, { styles }])), entrySpecifierToBundleMap: new Map() })
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => {} } } } })
  return app
}

async function answer(question: Question): Promise<Answer> {
  try {
    if (typeof question !== 'string') {
      if (question.isFirst) {
        namesOf = nameFinder()
        known = new Known()
        patcher = openNavigationPatcher()
      }
      return { rendered: await atMoment(question.now, () => renderAll(question.pages, question.into)) }
    }
    app.routeCache.clearAll()
    return { pages: question === 'list' ? await list() : [] }
  } catch (error) {
    return { fault: reasonOf(error) }
  }
}

/** In one line, with what lies behind it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}

async function list(): Promise<Page[]> {
  const files = new Map<string, string>()
  for (const { pathname, route } of await listPaths(app)) files.set(pathname, nameFile(pathname, route))
  return [...files].map(([path, file]) => ({ path, file }))
}

async function renderAll(pages: readonly Page[], into: string): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = []
  for (const page of pages) rendered.push(await render(page, into))
  return rendered
}

async function render(page: Page, into: string): Promise<RenderedPage> {
  const isPage = page.file.endsWith('.html')
  const { text, reads } = patch(page) ?? (await make(page, isPage))
  const body = Buffer.from(text)
  if (!body.byteLength) throw new Error(`${page.path} is empty`)
  const isScreen = !GOODS.test(page.path) && !isTwinFile(page.file) && body.byteLength <= LONG
  const isFastCompressed = isScreen && (Boolean(page.isUrgent) || isEntry(page.path))
  putFile(join(into, page.file), body, isScreen && !isFastCompressed ? SCREEN : PAGE)
  return {
    path: page.path,
    file: page.file,
    reads,
    digest: hash('sha256', body),
    bytes: body.byteLength,
    isWhole: !isPage || text.includes('</html>'),
    isFastCompressed,
    names: isPage ? namesOf(text) : [],
  }
}

interface Made {
  text: string
  reads?: string[]
}

/** The page's earlier file with the navigation of now, where that is all that differs. */
function patch(page: Page): Made | undefined {
  const file = page.earlier && join(page.earlier, page.file)
  const text = file && existsSync(file) && patcher.patch(page, readFileSync(file, 'utf8'))
  return text ? { text } : undefined
}

async function make({ path }: Page, isPage: boolean): Promise<Made> {
  const { answer: text, reads } = await recordReads(async () => {
    const drawn = await draw(path)
    return isPage ? finishPage(drawn) : drawn
  }, known)
  if (isPage) {
    checkHashing()
    patcher.learn(text)
  }
  return { text, reads }
}

/** Bytes above which the higher effort takes seconds, and gives no less: a site map of 10,000 goods. */
const LONG = 1_000_000

/** Whether a page is one of many alike, each of an entry: its address ends with the entry's id. None waits for the best compression of all of them. */
const isEntry = (path: string): boolean => /\d$/.test(path)
/** Addresses of goods: too many ever to get it. */
const GOODS = new RegExp(`/(?:${SHARING.join('|')})/\\d+$`)

/** Routes stand in the order in which they are tried; one may look like that of a path (`[...locale]/404`) and have no such page. */
async function draw(path: string): Promise<string> {
  for (const { routeData } of app.manifest.routes) {
    if (!routeData.pattern.test(path)) continue
    try {
      const answer = await app.render(new Request(addressOf(path, routeData)), { routeData })
      if (!answer.ok && !routeData.route.endsWith('/404')) throw new Error(`it was answered with ${answer.status}`)
      return await answer.text()
    } catch (error) {
      if (error instanceof Error && error.name === 'NoMatchingStaticPathFound') continue
      throw new Error(`${path} could not be rendered`, { cause: error })
    }
  }
  throw new Error(`${path} is no page of this site`)
}

/** As Astro's own build asks for a page. */
function addressOf(path: string, { type, isIndex }: Route): URL {
  const place = (BASE + path.slice(1)).replace(/\/$/, '')
  return new URL(type === 'page' && !isIndex ? `${place}.html` : place, site)
}

/** Props of one page's islands are compressed like the page; other assets serve many pages. */
function emit({ name, body }: HashedAsset): void {
  const file = join(assets, name)
  const isDrawn = name.endsWith(TO_DRAW) && existsSync(file.slice(0, -TO_DRAW.length))
  if (!isDrawn && !existsSync(file)) putFile(file, body, name.startsWith('data.') ? PAGE : ASSET)
}
