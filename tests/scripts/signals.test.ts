import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** A process that runs this code with the functions of `steps/log.ts`; its output so far. */
async function run(code: string) {
  const say = fileURLToPath(new URL('../../scripts/steps/log.ts', import.meta.url))
  const source = `import { chore, closeOnSignal, UserError, waitFor } from ${JSON.stringify(say)}; setInterval(() => {}, 1000); ${code}; console.log('up')`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  await expect.poll(() => output, { timeout: 15_000 }).toContain('up')
  return { child, output: () => output, ended: once(child, 'exit') }
}

test('a process that takes long to end says what it waits for, and a second signal ends it at once', async () => {
  const { child, output, ended } = await run("closeOnSignal(() => waitFor('the tide', new Promise(() => {})))")
  child.kill('SIGTERM')
  // The launcher and a terminal may both deliver the same signal.
  child.kill('SIGTERM')
  await expect.poll(output, { timeout: 15_000 }).toContain('still ending: waiting for the tide; a second signal ends it at once')
  child.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
}, 40_000)

test('what a signal breaks off is no fault to report, and a chore that did not finish is no success', async () => {
  const { child, output, ended } = await run(
    "let fail; closeOnSignal(async () => fail(new UserError('broken off')), 1); void chore(() => new Promise((_, reject) => { fail = reject }))",
  )
  child.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  expect(output()).toBe('up\n')
}, 40_000)
