import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openPageIndex, type PageIndex, WHOLE_SITE } from '#publish/pages/page-index.ts'
import type { Page, RenderedPage } from '#publish/render/renderer.ts'

let folder: string
let index: PageIndex
/** Current digests by mirror key. */
let digests: Record<string, string>
const digestOf = (key: string) => digests[key] ?? ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-index-'))
  index = openPageIndex(join(folder, 'pages.db'))
  digests = { 'skus/en/1': 'a', 'skus/en/2': 'b', 'cards/en': 'c', 'cards/en#': 'ids', 'frame/en/': 'f' }
  return () => {
    index.close()
    rmSync(folder, { recursive: true })
  }
})

const page = (path: string): Page => ({ path: `/${path}`, file: `${path || 'index'}.html` })
const rendered = (path: string, reads: string[], digest = 'first'): RenderedPage => ({
  ...page(path),
  reads,
  digest,
  bytes: 1,
  isWhole: true,
  names: [],
})
const stale = () => index.stale(100).map(({ path }) => path)

/** A site of four pages, all released. */
function release(): void {
  const pages = [
    rendered('', ['cards/en', 'frame/en/']),
    rendered('sku/1', ['skus/en/1', 'frame/en/']),
    rendered('sku/2', ['skus/en/2', 'frame/en/']),
    rendered('member', ['frame/en/']),
  ]
  index.expect(pages)
  index.released('r1', 'b1', pages, [], digestOf)
}

it('has every page stale until it was released', () => {
  index.expect([page('member'), page('sku/1'), page('')])
  expect(stale()).toEqual(['/', '/sku/1', '/member'])
  expect(index.staleCount().since).toBeGreaterThan(Date.now() - 10_000)
  release()
  expect(stale()).toEqual([])
  expect([index.release, index.bundle, index.count()]).toEqual(['r1', 'b1', 4])
})

it('remembers for which changes a page was rendered again, newest first', () => {
  index.reset()
  release()
  digests['skus/en/2'] = 'new'
  index.touch({ rows: ['skus/en/2'], lists: [], moved: [] }, digestOf)
  digests['frame/en/'] = 'new'
  index.touchAll(digestOf)
  const why = (path: string) => index.why(path)?.map(({ key }) => key)
  expect(why('/sku/2')).toEqual(['frame/en/', 'skus/en/2', WHOLE_SITE])
  expect(why('/sku/1')).toEqual(['frame/en/', WHOLE_SITE])
  expect(why('/sku/3')).toBeUndefined()
})

it('finds the pages that read what changed, and no others', () => {
  release()
  digests['skus/en/2'] = 'new'
  expect(index.touch({ rows: ['skus/en/2', 'skus/en/9'], lists: [], moved: [] }, digestOf)).toBe(1)
  expect(stale()).toEqual(['/sku/2'])
})

it('leaves pages alone whose rows were written without a difference', () => {
  release()
  expect(index.touch({ rows: ['skus/en/1'], lists: ['cards/en'], moved: [] }, digestOf)).toBe(0)
  expect(stale()).toEqual([])
})

it('finds whatever differs where nobody knows what changed', () => {
  release()
  Object.assign(digests, { 'cards/en': 'new', 'skus/en/1': 'new' })
  expect(index.touchAll(digestOf)).toBe(2)
  expect(stale().sort()).toEqual(['/', '/sku/1'])
})

it('knows which pages show but another navigation', () => {
  digests['navigation/en/'] = 'n'
  const pages = [rendered('', ['cards/en', 'navigation/en/']), rendered('sku/1', ['skus/en/1', 'navigation/en/'])]
  index.expect(pages)
  index.released('r1', 'b1', pages, [], digestOf)
  const inPiece = () => index.stale(9).flatMap(({ path, isInNavigation }) => (isInNavigation ? path : []))
  const touch = (key: string) => {
    digests[key] += 'new'
    index.touch({ rows: [key], lists: [], moved: [] }, digestOf)
  }
  touch('navigation/en/')
  expect(inPiece()).toEqual(['/', '/sku/1'])
  touch('skus/en/1')
  touch('navigation/en/')
  expect(inPiece()).toEqual(['/'])
  // A page that was patched was made from what it was made from before.
  index.released('r2', 'b1', [{ ...rendered('', []), reads: undefined }, rendered('sku/1', ['skus/en/1', 'navigation/en/'])], [], digestOf)
  touch('navigation/en/')
  expect(inPiece()).toEqual(['/', '/sku/1'])
})

it('still knows what is stale after the process ended', () => {
  release()
  digests['frame/en/'] = 'new'
  index.touch({ rows: ['frame/en/'], lists: [], moved: [] }, digestOf)
  index.close()
  index = openPageIndex(join(folder, 'pages.db'))
  expect(index.staleCount().pages).toBe(4)
  expect(stale()[0]).toBe('/')
})

it('follows what a page reads by now', () => {
  release()
  index.released('r2', 'b1', [rendered('sku/1', ['cards/en'], 'second')], [], digestOf)
  digests['skus/en/1'] = 'new'
  expect(index.touch({ rows: ['skus/en/1'], lists: [], moved: [] }, digestOf)).toBe(0)
  digests['cards/en'] = 'new'
  expect(index.touch({ rows: [], lists: ['cards/en'], moved: [] }, digestOf)).toBe(2)
})

it('tells a page whose file is another from one that came out the same', () => {
  release()
  expect(index.differs(rendered('sku/1', [], 'first'))).toBe(false)
  expect(index.differs(rendered('sku/1', [], 'second'))).toBe(true)
})

it('knows the pages that went until they are released as gone, and one that came back', () => {
  release()
  index.expect([page(''), page('sku/1'), page('member')])
  expect(index.gone().map(({ path }) => path)).toEqual(['/sku/2'])
  expect(index.count()).toBe(3)
  index.expect([page(''), page('sku/1'), page('sku/2'), page('member')])
  expect(index.gone()).toEqual([])
  index.expect([page(''), page('sku/1'), page('member')])
  index.released('r2', 'b1', [], index.gone(), digestOf)
  expect(index.has('sku/2.html')).toBe(false)
  expect(index.gone()).toEqual([])
})

it('begins anew', () => {
  release()
  index.reset()
  expect([index.release, index.count(), index.has('sku/1.html')]).toEqual(['', 0, false])
})
