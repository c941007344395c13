import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'harbour-dev-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('npm run dev ends on a dialect that is none, in one line, and closes its shop', { timeout: 180_000 }, () => {
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
