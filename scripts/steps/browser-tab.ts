import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_FLAGS, ensureBrowser } from './browser.ts'
import { UserError } from './log.ts'

/*
 * Attaches the DevTools protocol to a tab. Playwright attaches to a page, and Chromium prerenders nothing in a page with a debugger.
 */

/** The protocol's error for a command to a page that is no longer there. */
const SESSION_NOT_FOUND = -32001
const GONE = 'the page has gone'

/** A command of the DevTools protocol: its method and parameters. */
type Command = readonly [method: string, params?: object]

export interface Tab {
  /** Sends a command to the page that the tab shows. Rejects where the page refuses it, or gives way to another one meanwhile. */
  send<Result>(...command: Command): Promise<Result>
  /** The value of an expression in that page. */
  evaluate<Value>(expression: string): Promise<Value>
  /** How many pages are prerendered and not activated. */
  prerendered(): number
  /** Why pages that were prerendered were given up, in the browser's terms. */
  prerenderFailures(): readonly string[]
  close(): Promise<void>
}

interface TabOptions {
  /** The browser's program; the one of the tests by default, which has no windows. */
  program?: string | undefined
  /** Commands for each page at its start, also for one that is prerendered. */
  first?: readonly Command[]
}

/** Makes a page report what becomes of the pages that it prerenders. */
const PRELOAD: Command = ['Preload.enable']

/** Milliseconds in which a page must answer a command: one that is frozen, because the browser keeps it for going back, never does. */
const ANSWER_TIMEOUT = 60_000

/**
 * Opens Chromium with one tab.
 * @throws UserError when the browser does not start
 */
export async function openTab({ program, first = [] }: TabOptions = {}): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'harbour-tab-'))
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1440,900', ...BROWSER_FLAGS]
  const browser = spawn(program ?? (await ensureBrowser()), [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(browser, 'close')
  const address = await new Promise<string>((found, fail) => {
    browser.stderr.on('data', (text: Buffer) => /ws:\/\/\S+/.exec(text.toString())?.forEach(found))
    browser.on('close', (code) => fail(new UserError(`the browser ended with ${code} before it could be used`)))
  })
  const socket = new WebSocket(address)
  await new Promise((opened) => socket.addEventListener('open', opened))
  const waiting = new Map<number, { done: (result: never) => void; fail: (reason: Error) => void; sessionId: string | undefined }>()
  let last = 0
  const command = <Result>([method, params = {}]: Command, sessionId?: string) =>
    new Promise<Result>((done, fail) => {
      const id = ++last
      waiting.set(id, { done, fail, sessionId })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      setTimeout(() => waiting.delete(id) && fail(new Error(`no answer to ${method}`)), ANSWER_TIMEOUT).unref()
    })
  const sessions = new Map<string, string>()
  const hidden = new Set<string>()
  const failures: string[] = []
  // The newest one: a prerendered page that was activated is there shortly before the page that it replaces goes.
  const page = () => [...sessions].findLast(([target]) => !hidden.has(target))?.[1]
  let arrive: () => void
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, error, params } = JSON.parse(data)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.fail(new Error(error.code === SESSION_NOT_FOUND ? GONE : error.message))
    else asked?.done(result as never)
    // A page that gave way to the next one answers nothing any more.
    if (method === 'Target.detachedFromTarget') {
      for (const [target, sessionId] of sessions) if (sessionId === params.sessionId && sessions.delete(target)) hidden.delete(target)
      for (const [id, { fail, sessionId }] of waiting) if (sessionId === params.sessionId && waiting.delete(id)) fail(new Error(GONE))
    }
    if (method === 'Preload.prerenderStatusUpdated' && params.status === 'Failure') failures.push(params.prerenderStatus)
    const target = params?.targetInfo
    if (target?.type !== 'page') return
    if (params.sessionId) {
      sessions.set(target.targetId, params.sessionId)
      for (const one of [PRELOAD, ...first]) command(one, params.sessionId).catch(() => {})
    }
    // A prerendered page has a subtype until it is activated and takes the place of the page before.
    // Its description may come once more after it was discarded.
    if (target.subtype && sessions.has(target.targetId)) hidden.add(target.targetId)
    else hidden.delete(target.targetId)
    if (page()) arrive()
  })
  const { targetInfos } = await command<{ targetInfos: { type: string; targetId: string }[] }>([
    'Target.getTargets',
    { filter: [{ type: 'tab' }] },
  ])
  const { sessionId } = await command<{ sessionId: string }>([
    'Target.attachToTarget',
    { targetId: targetInfos[0]?.targetId, flatten: true },
  ])
  await command(['Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }], sessionId)
  await arrived
  const send: Tab['send'] = (...one) => command(one, page())
  return {
    send,
    prerendered: () => hidden.size,
    prerenderFailures: () => failures,
    evaluate: async (expression) => {
      const { result } = await send<{ result: { value: never } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      })
      return result.value
    },
    async close() {
      // Debian's program is a script: a signal would end it, and leave the browser that it has started.
      command(['Browser.close']).catch(() => {})
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
