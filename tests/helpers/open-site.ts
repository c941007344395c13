import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestSite } from './test-site.ts'

/** Before the browser tests: a whole shop and site of their own, unless `TEST_SITE` names one that runs. */
export default async function openForAll(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SITE) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'harbour-test-'))
  const { url, dist, close } = await openTestSite(folder)
  Object.assign(process.env, { TEST_SITE: url, TEST_DIST: dist })
  return async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
