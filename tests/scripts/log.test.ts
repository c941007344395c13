import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('writes what a chore says, and why it failed, as JSON objects, each on its line, without blank lines', () => {
  const script =
    "import { chore, log, step, UserError } from './scripts/steps/log.ts'; await chore(async () => { log('hello'); log(''); log('  data: a folder'); await step('Copying', async () => {}); throw new UserError('no folder') })"
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, LOG_FORMAT: 'json', DATA_DIR: mkdtempSync(join(tmpdir(), 'harbour-log-')) }
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8', timeout: 60_000 })
  const lines = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ['info', 'hello'],
    ['info', 'data: a folder'],
    ['info', 'Copying …'],
    ['error', 'harbour: no folder'],
  ])
  expect(Date.parse(String(lines[0]?.time))).toBeGreaterThan(0)
  expect([run.status, run.stderr]).toEqual([1, ''])
})
