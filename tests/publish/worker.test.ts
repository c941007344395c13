import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleSite, keepBundle } from '#publish/bundle/bundle.ts'
import { startWorker } from '#publish/render/renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'harbour-worker-'))
const script = join(folder, 'worker.cjs')
const started: ChildProcess[] = []
const start = () => {
  const child = fork(script)
  started.push(child)
  return child
}
/** A page whose `into` says how many milliseconds it takes; `die` ends the process. */
const page = (into: string) => ({ pages: [], into, isFirst: true })

beforeAll(() => {
  const answer = "({ into }) => into === 'die' ? process.exit(3) : setTimeout(() => process.send({ rendered: [] }), Number(into))"
  writeFileSync(script, `process.on('message', ${answer})\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('ends a process that has had no work for a while, and starts another for the next question', { timeout: 60_000 }, async () => {
  const worker = startWorker(start, 300)
  const [first] = started
  const ended = once(first as ChildProcess, 'exit')
  // Work that takes longer than the rest is no rest.
  expect(await worker.ask(page('900'))).toEqual({ rendered: [] })
  expect(first?.exitCode).toBe(null)
  await ended
  expect(await worker.ask(page('0'))).toEqual({ rendered: [] })
  expect(started).toHaveLength(2)
  const answers = await Promise.all([worker.ask(page('100')), worker.ask(page('0'))])
  expect(answers).toEqual([{ rendered: [] }, { rendered: [] }])
  await worker.end()
  await setTimeout(50)
  expect(started.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)).toEqual([])
})

it('fails what a process was asked that ended, and answers what comes later', { timeout: 60_000 }, async () => {
  const worker = startWorker(start, 10_000)
  await expect(worker.ask(page('die'))).rejects.toThrow('a process that renders ended with 3')
  expect(await worker.ask(page('0'))).toEqual({ rendered: [] })
  await worker.end()
})

it('fails what it is asked while no process can be started, and answers once one can', { timeout: 60_000 }, async () => {
  let fault: Error | string = ''
  const worker = startWorker(() => {
    if (fault instanceof Error) throw fault
    return fault ? fork(script, { cwd: fault }) : start()
  }, 100)
  const [first] = started.slice(-1)
  await once(first as ChildProcess, 'exit')
  fault = new Error('spawn ENOMEM')
  await expect(worker.ask(page('0'))).rejects.toThrow('ENOMEM')
  fault = join(folder, 'missing')
  await expect(worker.ask(page('0'))).rejects.toThrow(/could not be started: .*ENOENT/)
  fault = ''
  expect(await worker.ask(page('0'))).toEqual({ rendered: [] })
  await worker.end()
})

it('refuses what it is asked once it is closed, and starts no process for it', { timeout: 60_000 }, async () => {
  const worker = startWorker(start, 10_000)
  const count = started.length
  const answer = worker.ask(page('900'))
  const closing = worker.end()
  await expect(worker.ask(page('0'))).rejects.toThrow('the renderer is closed')
  await expect(answer).rejects.toThrow('a process that renders ended with SIGTERM')
  await closing
  expect(started).toHaveLength(count)
})

it('keeps a bundle that it renders from, however long ago it was made', () => {
  const whole = join(folder, 'internals.json')
  writeFileSync(whole, '{}')
  utimesSync(whole, 0, 0)
  keepBundle({ folder })
  expect(Date.now() - statSync(whole).mtimeMs).toBeLessThan(60_000)
})

it('bundles nothing once the signal was given', async () => {
  const aborted = AbortSignal.abort(new Error('the process ends'))
  await expect(bundleSite({ PUBLIC_TIME_ZONE: 'Nowhere' }, undefined, aborted)).rejects.toThrow('the process ends')
})
