import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageIndex, type PageIndex } from '#publish/pages/page-index.ts'
import { PRIORITY } from '#publish/pages/render-priority.ts'

const ALL = 100_000
let folder: string
let index: PageIndex
/** Digests of what the mirror has, by key. */
let shown: Map<string, string>
const digestOf = (key: string) => shown.get(key) ?? ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-'))
  index = openPageIndex(join(folder, 'pages.db'))
  shown = new Map()
})
afterEach(() => {
  index.close()
  rmSync(folder, { recursive: true })
})

const pageOf = (path: string) => ({ path, file: `${path.slice(1) || 'index'}.html` })
const paths = (before?: number) => index.stale(ALL, before).map(({ path }) => path)

/** A site of pages that read so, all of them released. */
function release(site: Record<string, string[]>): void {
  const pages = Object.keys(site).map(pageOf)
  index.expect(pages)
  put(site)
}
function put(site: Record<string, string[]>): void {
  const rendered = Object.entries(site).map(([path, reads]) => ({
    ...pageOf(path),
    reads,
    digest: path,
    bytes: 1,
    isWhole: true,
    names: [],
  }))
  index.released('1', 'bundle', rendered, [], digestOf)
}
/** Changes these keys and returns the number of affected pages. */
function change(...keys: string[]): number {
  for (const key of keys) shown.set(key, `${shown.get(key) ?? ''}+`)
  const lists = keys.flatMap((key) => /^\w+\/[\w-]+(?=<)/.exec(key)?.[0] ?? [])
  return index.touch({ rows: keys, lists, moved: [] }, digestOf)
}

/** A product's page, where it is listed, what shows it beside something else, and pages that have nothing to do with it. */
const SHOP = {
  '/': ['frame/en/', 'home/en/'],
  '/goods/list': ['frame/en/', 'cards/en<40'],
  '/goods/category/3': ['frame/en/', 'categories/en/3'],
  '/sku/7000': ['frame/en/', 'skus/en/7000', 'products/en/7', 'cards/en/8000'],
  '/sku/8000': ['frame/en/', 'skus/en/8000', 'products/en/8', 'cards/en/7000'],
  '/cms/notice/1': ['frame/en/', 'notices/en/1', 'notices/en'],
}

describe('what a change touches', () => {
  it('is rendered by priority: its own page, lists, and what shows it beside something else', () => {
    release(SHOP)
    expect(paths()).toEqual([])
    expect(change('cards/en/7000', 'cards/en<40', 'home/en/', 'skus/en/7000', 'categories/en/3')).toBe(5)
    expect(paths()).toEqual(['/sku/7000', '/', '/goods/list', '/goods/category/3', '/sku/8000'])
    expect(paths(PRIORITY.listed)).toEqual(['/sku/7000'])
  })

  it('is a new page, which has the highest priority', () => {
    release(SHOP)
    change('home/en/')
    index.expect([...Object.keys(SHOP), '/sku/9999'].map(pageOf))
    expect(paths()).toEqual(['/sku/9999', '/'])
  })
})

describe('a change that touches very many', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, id) => [`/sku/${id + 1}`, ['frame/en/', `skus/en/${id + 1}`, `cards/en/${id + 2}`]]),
  )
  it('waits for a small one that comes later, own pages, lists and all, and has its likeliest pages first', () => {
    release({ ...many, '/': ['home/en/'], '/cms/notice/1': ['notices/en/1'] })
    expect(change(...Object.keys(many).map((path) => path.replace('/sku/', 'skus/en/')))).toBe(1000)
    expect(paths(PRIORITY.listed)).toEqual([])
    expect(paths()[0]).toBe('/sku/1')
    change('notices/en/1', 'home/en/')
    change('skus/en/800', 'cards/en/800')
    expect(paths().slice(0, 4)).toEqual(['/sku/800', '/cms/notice/1', '/', '/sku/799'])
    expect(index.staleCount().pages).toBe(1002)
  })

  it('that nearly every page shows comes last', () => {
    release({ ...many, '/': ['home/en/', 'frame/en/'] })
    change('frame/en/')
    change('cards/en/500')
    expect(paths().slice(0, 3)).toEqual(['/sku/499', '/', '/sku/1'])
  })
})
