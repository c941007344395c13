import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { everyEndpoint } from '../contract/endpoints.ts'
import { answersOf } from '../contract/fixtures/all.ts'
import { auditRows, FULL } from '../helpers/audit.ts'
import { openPeer } from '../helpers/peer.ts'

const TIMEOUT = 240_000
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

describe.runIf(canMount && FULL)('a build on a full disk', () => {
  it('ends in one line, keeps the earlier site and leaves nothing of its own', { timeout: 2 * TIMEOUT }, async () => {
    const shop = await openPeer(answersOf('multishop', await everyEndpoint()))
    // Astro's own folder and the site's are on one disk.
    const folder = resolve('.astro')
    mkdirSync(folder, { recursive: true })
    const build = `SHOP_URL=${shop.url} DIST_DIR=${folder}/site ${process.execPath} --disable-warning=ExperimentalWarning scripts/build.ts`
    const fill = `cat /dev/zero > ${folder}/rest 2>/dev/null`
    const { output, errors } = await run(
      `mount -t tmpfs -o size=400m tmpfs ${folder} && ${build} && { ${fill}; ${build}; ls ${folder}/site/index.html ${folder}; }`,
    )
    await shop.close()
    expect(errors).toMatch(/^harbour: The disk is full; [^\n]*\n$/)
    expect(output).toContain('site/index.html')
    expect(output).not.toMatch(/^site\.next$/m)
  })
})

describe.skipIf(!canMount)('a first start on a full disk', () => {
  it.each(
    auditRows([
      ['without room for the lock', '0k,nr_inodes=2'],
      ['without room for the database', '8m'],
      ['without room for the demonstration goods', '42m'],
    ]),
  )('%s ends in one line', { timeout: TIMEOUT }, async (_what, size) => {
    const { status, errors } = await run(`${mount(size)} && ${START}`)
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringMatching(/^harbour: The disk is full; [^\n]*\n$/) })
  })

  it.runIf(FULL)('goes on once there is room', { timeout: TIMEOUT }, async () => {
    const { output } = await run(`${mount('30m')} && ${START}; ${mount('300m', 'remount,')} && ${START}`)
    expect(output).toContain('ready: the shop answers')
  })
})
