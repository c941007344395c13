import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'

const OPENED = `import { openTestFolder } from './scripts/steps/test-folder.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
process.stdout.write(openTestFolder() + ' ' + mkdtempSync(tmpdir() + '/a-'))
setInterval(() => {}, 1000)`

it('is where temporary files go, and is gone with them when the run is broken off', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', OPENED], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(run.stdout, 'data')
  const [folder = '', file = ''] = String(said).split(' ')
  expect([existsSync(file), file.startsWith(folder)]).toEqual([true, true])
  run.kill('SIGTERM')
  expect((await once(run, 'exit'))[0]).toBe(143)
  expect(existsSync(folder)).toBe(false)
})
