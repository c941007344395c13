import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Changes } from '#mirror/changes.ts'
import { openPageIndex } from '#publish/pages/page-index.ts'
import { explainPage, publishFiles } from '#publish/site.ts'

/** A site whose page has read these keys, of which some rows and lists change afterwards; its folder. */
function changedSite(reads: string[], changes: Changes): string {
  const root = mkdtempSync(join(tmpdir(), 'harbour-why-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const dist = join(root, 'dist')
  const { folder, pages } = publishFiles(dist)
  mkdirSync(folder, { recursive: true })
  const index = openPageIndex(pages)
  const page = { path: '/cms/notice/3', file: 'cms/notice/3.html', digest: 'a', reads, bytes: 1, isWhole: true, names: [] }
  index.reset()
  index.expect([page])
  index.released('r1', 'b1', [page], [], () => 'first')
  index.touch(changes, () => 'second')
  index.close()
  return dist
}

it('names the row that changed, the tables it is made from, and the release that showed it', () => {
  const dist = changedSite(['notices/en/3'], { rows: ['notices/en/3'], lists: [], moved: [] })
  expect(explainPage(dist, '/web/cms/notice/3')).toEqual([
    expect.stringMatching(/^2\S+Z row 3 of notices in en \(from document, notice.*\); in no release that is kept$/),
    expect.stringContaining('the whole site: its sources or settings changed'),
  ])
  expect(() => explainPage(dist, '/web/cms/notice/4')).toThrow('no page of the site has the address /web/cms/notice/4')
})

it('names the head of a list and its set of IDs in words', () => {
  const lists = ['notices/en']
  const causes = explainPage(changedSite(['notices/en<4', 'notices/en#'], { rows: [], lists, moved: lists }), '/web/cms/notice/3').join(
    '\n',
  )
  expect(causes).toContain('the first 4 of notices in en (from')
  expect(causes).toContain('which notices there are in en (from')
})
