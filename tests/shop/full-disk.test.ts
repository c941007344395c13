import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const PATIENCE = 240_000
const disk = mkdtempSync(join(tmpdir(), 'harbour-disk-'))
afterAll(() => rmSync(disk, { recursive: true, force: true }))

/** A namespace where anybody may mount a small disk; it goes with its first process. */
const ALONE = ['-rmpf', '--kill-child', 'sh', '-c']
const mount = (size: string, how = '') => `mount -t tmpfs -o ${how}size=${size} tmpfs ${disk}`
const START = `${process.execPath} --disable-warning=ExperimentalWarning scripts/shop.ts`
const canMount = process.platform === 'linux' && spawnSync('unshare', [...ALONE, mount('1m')]).status === 0

/** Runs a script there until it ends or the shop in it is ready. */
function run(script: string): Promise<{ status: number | null; output: string; errors: string }> {
  const child = spawn('unshare', [...ALONE, script], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(disk, 'data') },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => {
    output += text
    // It waits for its child whatever it is asked, and the child ends with it.
    if (/^ready/m.test(output)) child.kill('SIGKILL')
  })
  child.stderr.on('data', (text) => (errors += text))
  return new Promise((done) => child.on('close', (status) => done({ status, output, errors })))
}

describe.skipIf(!canMount)('a first start on a full disk', () => {
  it.each([
    ['without room for the lock', '0k,nr_inodes=2'],
    ['without room for the database', '8m'],
    ['without room for the demonstration goods', '42m'],
  ])('%s ends in one line', { timeout: PATIENCE }, async (_what, size) => {
    const { status, errors } = await run(`${mount(size)} && ${START}`)
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringMatching(/^harbour: The disk is full; [^\n]*\n$/) })
  })

  it('goes on once there is room', { timeout: PATIENCE }, async () => {
    const { output } = await run(`${mount('30m')} && ${START}; ${mount('300m', 'remount,')} && ${START}`)
    expect(output).toContain('ready: the shop answers')
  })
})
