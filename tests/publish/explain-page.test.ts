import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openPageIndex } from '#publish/pages/page-index.ts'
import { explainPage, publishFiles } from '#publish/site.ts'

it('names the row that changed, the tables it is made from, and the release that showed it', () => {
  const root = mkdtempSync(join(tmpdir(), 'harbour-why-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const dist = join(root, 'dist')
  const { folder, pages } = publishFiles(dist)
  mkdirSync(folder, { recursive: true })
  const index = openPageIndex(pages)
  const page = {
    path: '/cms/notice/3',
    file: 'cms/notice/3.html',
    digest: 'a',
    reads: ['notices/en/3'],
    bytes: 1,
    isWhole: true,
    names: [],
  }
  index.reset()
  index.expect([page])
  index.released('r1', 'b1', [page], [], () => 'first')
  index.touch({ rows: ['notices/en/3'], lists: [], moved: [] }, () => 'second')
  index.close()
  expect(explainPage(dist, '/web/cms/notice/3')).toEqual([
    expect.stringMatching(/^2\S+Z row 3 of notices in en \(from document, notice.*\); in no release that is kept$/),
    expect.stringContaining('the whole site: its sources or settings changed'),
  ])
  expect(() => explainPage(dist, '/web/cms/notice/4')).toThrow('no page of the site has the address /web/cms/notice/4')
})
