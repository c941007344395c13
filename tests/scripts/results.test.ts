import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openPageIndex } from '#publish/pages/page-index.ts'
import { openReleases } from '#publish/release/release.ts'
import { publishFiles } from '#publish/site.ts'
import { writeFresh } from '../helpers/release-files.ts'

/** A site with one page, which was rendered once. */
async function publishedSite(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'harbour-results-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const dist = join(root, 'dist')
  const releases = openReleases(dist)
  const about = { reason: 'test', stamp: '', contents: { goods: 1, categories: 1, pages: 1, leftOut: [] } }
  const { id } = await releases.make({ put: writeFresh(releases, ['index.html'], 'home'), gone: [] }, about, { whole: true })
  const index = openPageIndex(publishFiles(dist).pages)
  const page = { path: '/', file: 'index.html', digest: 'a', reads: [], bytes: 1, isWhole: true, names: [] }
  index.reset()
  index.expect([page])
  index.released(id, 'bundle', [page], [], () => 'first')
  index.close()
  return dist
}

it.each([
  ['deploy-rules nginx', /^# For nginx .*proxy_pass/s],
  ['licences', /^MIT \(\d+\)$/m],
  ['publish state', /^\{\n.*"live": \{/s],
  ['publish why /web/', /^\S+Z the whole site: /],
])('%s prints its result whatever the settings of the log', async (command, expected) => {
  const DIST_DIR = await publishedSite()
  const [chore, ...args] = command.split(' ')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const run = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${chore}.ts`, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DIST_DIR, LOG_LEVEL: 'error', LOG_FORMAT: 'json' },
    encoding: 'utf8',
  })
  expect(run).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(expected) })
})
