import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { FULL } from '../helpers/audit.ts'
import { copyDatabase } from '../helpers/memory.ts'

const folder = mkdtempSync(join(tmpdir(), 'harbour-dev-'))
// Astro serves less where it is told that Vitest runs it.
const { VITEST: _vitest, NODE_ENV: _mode, ...ENVIRONMENT } = process.env
const EMPTY_SHOP = { ...ENVIRONMENT, DATABASE_URL: '', SHOP_URL: '', DEMO: 'off', SHOP_NAME: 'Pier', NO_COLOR: '1', FORCE_COLOR: '0' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(FULL)('npm run dev ends on a dialect that is none, in one line, and closes its shop', { timeout: 180_000 }, () => {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    SHOP_URL: '',
    DEMO: 'off',
    SHOP_NAME: 'Pier',
    PUBLIC_SHOP_DIALECT: 'esperanto',
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.ts'], { env, encoding: 'utf8', timeout: 150_000 })
  expect(stderr).toMatch(/^harbour: PUBLIC_SHOP_DIALECT is esperanto, .*\n$/m)
  expect(status).toBe(1)
})

test('npm run dev answers pages, and hands their calls on to its shop', { timeout: 180_000 }, async () => {
  await copyDatabase(join(folder, 'data', 'database'))
  const env = { ...EMPTY_SHOP, DATA_DIR: join(folder, 'data'), CACHE_DIR: join(folder, 'cache'), PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  const site = await vi.waitFor(() => /Local\s+(http:\S+?)\/web\//.exec(output)?.[1] ?? Promise.reject(new Error(output)), {
    timeout: 120_000,
    interval: 200,
  })
  const home = await fetch(`${site}/web/`)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Pier')])
  const info = await fetch(`${site}/api/website/info`, { method: 'POST', body: '{}' })
  expect(await info.json()).toMatchObject({ code: 0, data: { title: 'Pier' } })
  // It compiles every island.
  if (!FULL) return
  const gallery = await fetch(`${site}/web/gallery`)
  expect([gallery.status, await gallery.text()]).toEqual([200, expect.stringMatching(/<astro-island[^>]* component-export="Gallery"/)])
})
