import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NO_CHANGES } from '#mirror/changes.ts'
import { rowDigest } from '#mirror/digest.ts'
import type { Row } from '#mirror/row.ts'
import { type Mirror, openMirror } from '#mirror/store.ts'
import type { Move } from '#mirror/write-rows.ts'

let folder: string
let mirror: Mirror

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mirror-'))
  mirror = openMirror(join(folder, 'mirror.db'))
})
afterEach(() => {
  mirror.close()
  rmSync(folder, { recursive: true })
})

const text = (id: number, content: string): Row<{ title: string; content: string }> => ({ id, data: { title: `${id}`, content } })
/** Rows of a kind whose data is two texts, so that tests need no whole product. */
const write = (...rows: Row<{ title: string; content: string }>[]) => mirror.replace('afterSale', 'en', rows, 1000)

it('keeps rows in the shop’s order, by id and by language', () => {
  write(text(10, 'ten'), text(2, 'two'), text(1, 'one'))
  expect(mirror.ids('afterSale', 'en')).toEqual(['10', '2', '1'])
  expect(mirror.list('afterSale', 'en', 2).map(({ data }) => data.content)).toEqual(['ten', 'two'])
  expect(mirror.get('afterSale', 'en', 2)).toEqual({ title: '2', content: 'two' })
  expect(mirror.get('afterSale', 'zh-hant', 2)).toBeUndefined()
  expect(mirror.list('afterSale', 'zh-hant')).toEqual([])
})

it('tells what a writing changed: rows that came, went or changed; the list also where one moved, and whether it has other rows or another order', () => {
  const list = ['afterSale/en']
  expect(write(text(1, 'one'), text(2, 'two'))).toEqual({ rows: ['afterSale/en/1', 'afterSale/en/2'], lists: list, moved: list })
  expect(write(text(1, 'one'), text(2, 'two'))).toEqual(NO_CHANGES)
  expect(write(text(1, 'first'), text(2, 'two'))).toEqual({ rows: ['afterSale/en/1'], lists: list, moved: [] })
  expect(write(text(2, 'two'), text(1, 'first'))).toEqual({ rows: [], lists: list, moved: list })
  expect(write(text(2, 'other'), text(3, 'three'))).toEqual({
    rows: ['afterSale/en/2', 'afterSale/en/3', 'afterSale/en/1'],
    lists: list,
    moved: list,
  })
  expect(mirror.put('afterSale', 'en', [text(3, 'again')], 1000)).toEqual({ rows: ['afterSale/en/3'], lists: list, moved: [] })
  const added = mirror.put('afterSale', 'en', [text(3, 'more'), text(9, 'nine')], 1000)
  expect(added).toEqual({ rows: ['afterSale/en/3', 'afterSale/en/9'], lists: list, moved: list })
  expect(mirror.ids('afterSale', 'en')).toEqual(['2', '3', '9'])
  expect(mirror.remove('afterSale', 'en', [3, 77])).toEqual({ rows: ['afterSale/en/3'], lists: list, moved: list })
})

it('takes a row that a list has twice once, where it comes first', () => {
  const twice = [text(1, 'one'), text(2, 'two'), text(1, 'one again')]
  write(...twice)
  expect(mirror.list('afterSale', 'en').map(({ data }) => data.content)).toEqual(['one', 'two'])
  expect(write(...twice)).toEqual({ rows: [], lists: [], moved: [] })
})

it('puts single rows behind others, and says whether one moved', () => {
  const list = ['afterSale/en']
  write(text(1, 'one'), text(2, 'two'), text(3, 'three'), text(4, 'four'))
  const move = (...moves: Move[]) => mirror.move('afterSale', 'en', moves)
  expect(move([3, 2], [1, undefined], [9, 1], [2, 9])).toEqual(NO_CHANGES)
  expect(move([4, undefined], [1, 3])).toEqual({ rows: [], lists: list, moved: list })
  expect(mirror.ids('afterSale', 'en')).toEqual(['4', '2', '3', '1'])
  // Until no number lies between two places, and after.
  for (let time = 0; time < 200; time++) move(...(time % 2 ? ([[3, 2]] as const) : ([[1, 2]] as const)))
  expect(mirror.ids('afterSale', 'en')).toEqual(['4', '2', '3', '1'])
})

it('writes few places where no number lies between two any more, however long the list is', () => {
  write(...Array.from({ length: 1000 }, (_, index) => text(index + 1, 'as it was')))
  const readPlaces = () => {
    const db = new DatabaseSync(join(folder, 'mirror.db'), { readOnly: true })
    const rows = db.prepare('SELECT id, place FROM rows ORDER BY place').all()
    db.close()
    return new Map(rows.map(({ id, place }) => [id, place]))
  }
  let before = readPlaces()
  for (let id = 1001; id <= 1200; id++) {
    mirror.put('afterSale', 'en', [text(id, 'new')], 1000)
    mirror.move('afterSale', 'en', [[id, 500]])
    const now = readPlaces()
    expect([...now].filter(([id, place]) => place !== before.get(id)).length).toBeLessThan(300)
    before = now
  }
  const added = Array.from({ length: 200 }, (_, index) => `${1200 - index}`)
  expect(mirror.ids('afterSale', 'en').slice(498, 702)).toEqual(['499', '500', ...added, '501', '502'])
  expect(mirror.ids('afterSale', 'en').slice(-2)).toEqual(['999', '1000'])
})

it('tells a list that is empty from one that was never read', () => {
  expect(mirror.digest('brands/en')).toBe('')
  expect(mirror.replace('brands', 'en', [], 0)).toEqual(NO_CHANGES)
  expect(mirror.digest('brands/en')).toBe('')
  expect(mirror.replace('brands', 'en', [], 1000)).toEqual({ rows: [], lists: ['brands/en'], moved: ['brands/en'] })
  expect(mirror.digest('brands/en')).not.toBe('')
})

it('gives rows, lists, their heads and their ids digests that change with them and with nothing else', () => {
  write(text(1, 'one'), text(2, 'two'), text(3, 'three'))
  const keys = ['afterSale/en/3', 'afterSale/en', 'afterSale/en<2', 'afterSale/en#', 'afterSale/en/1']
  const before = keys.map(mirror.digest)
  mirror.put('afterSale', 'en', [text(3, 'changed')], 1000)
  expect(keys.map((key, index) => mirror.digest(key) !== before[index])).toEqual([true, true, false, false, false])
  mirror.remove('afterSale', 'en', [3])
  expect(mirror.digest('afterSale/en/3')).toBe('')
  expect(mirror.digest('afterSale/en#')).not.toBe(before[3])
})

it('leaves out of a digest what every purchase, visit or claim changes, and only that', () => {
  const digest = (data: unknown) => rowDigest(JSON.stringify(data))
  const sku = { sku_name: 'A', stock: 5, sale_num: 1, evaluate: 3, evaluate_score: 4.5, text: 'say "stock":5, or' }
  expect(digest({ ...sku, stock: '4.000', sale_num: 2, evaluate: 4 })).toBe(digest(sku))
  expect(digest({ ...sku, evaluate_score: 4 })).not.toBe(digest(sku))
  expect(digest({ ...sku, stock: 0 })).not.toBe(digest(sku))
  expect(digest({ ...sku, stock: '0.000' })).not.toBe(digest({ ...sku, stock: '3.000' }))
  expect(digest({ ...sku, sale_num: 0 })).toBe(digest(sku))
  expect(digest({ ...sku, text: 'say "stock":6, or' })).not.toBe(digest(sku))
  const coupon = { money: 500, count: 9, lead_count: 2, remain: 7 }
  expect(digest({ ...coupon, lead_count: 3, remain: 6 })).toBe(digest(coupon))
  expect(digest({ ...coupon, lead_count: 9, remain: 0 })).not.toBe(digest(coupon))
})

it('begins anew in a file that a power failure damaged', () => {
  write(text(1, 'one'))
  mirror.close()
  writeFileSync(join(folder, 'mirror.db'), 'x'.repeat(8192))
  mirror = openMirror(join(folder, 'mirror.db'))
  expect(mirror.readAt('afterSale', 'en')).toBe(0)
  write(text(1, 'one'))
  expect(mirror.count('afterSale', 'en')).toBe(1)
})

it('knows when a row was read: with its list, later by itself, or earlier where its last value stands in', () => {
  expect(mirror.readAt('afterSale', 'en')).toBe(0)
  write(text(1, 'one'), { ...text(2, 'two'), readAt: 500 })
  expect([1, 2].map((id) => mirror.readAt('afterSale', 'en', id))).toEqual([1000, 500])
  mirror.put('afterSale', 'en', [text(1, 'one')], 2000)
  expect([1, 2].map((id) => mirror.readAt('afterSale', 'en', id))).toEqual([2000, 500])
  mirror.replace('afterSale', 'en', [text(1, 'one'), text(2, 'two')], 3000)
  expect([1, 2].map((id) => mirror.readAt('afterSale', 'en', id))).toEqual([3000, 3000])
})

it('knows since when a row is as it is: reading the same again changes nothing', () => {
  expect(mirror.changedAt('afterSale', 'en')).toBe(0)
  write(text(1, 'one'), text(2, 'two'))
  mirror.put('afterSale', 'en', [text(1, 'one'), text(2, 'two again')], 2000)
  mirror.replace('afterSale', 'en', [text(2, 'two again'), text(1, 'one')], 3000)
  expect([1, 2, 3].map((id) => mirror.changedAt('afterSale', 'en', id))).toEqual([1000, 2000, 0])
  expect(mirror.changedAt('afterSale', 'en')).toBe(2000)
})

it('shows readers whole writings: none of one that failed, the last one after that', () => {
  write(text(1, 'one'))
  const reader = openMirror(join(folder, 'mirror.db'), 'read')
  const half = () => {
    write(text(1, 'half'))
    expect(reader.get('afterSale', 'en', 1)?.content).toBe('one')
    throw new Error('no power')
  }
  expect(() => mirror.together(half)).toThrow('no power')
  expect(reader.get('afterSale', 'en', 1)?.content).toBe('one')
  write(text(1, 'whole'))
  expect(reader.get('afterSale', 'en', 1)?.content).toBe('whole')
  expect(() => reader.remove('afterSale', 'en', [1])).toThrow('opened to be read')
  reader.close()
})

it('counts the rows of a kind, however they came and went', () => {
  const count = (of = mirror) => [of.count('afterSale', 'en'), of.ids('afterSale', 'en').length]
  expect(count()).toEqual([0, 0])
  write(text(1, 'one'), text(2, 'two'), text(3, 'three'))
  write(text(1, 'first'), text(2, 'two'))
  mirror.put('afterSale', 'en', [text(2, 'second'), text(9, 'nine')], 1000)
  expect(count()).toEqual([3, 3])
  mirror.remove('afterSale', 'en', [2, 77])
  expect(count()).toEqual([2, 2])
  const other = openMirror(join(folder, 'other.db'))
  other.put('afterSale', 'en', [text(1, 'mine'), text(4, 'four')], 1000)
  other.copy(join(folder, 'mirror.db'))
  expect(count(other)).toEqual([2, 2])
  other.close()
})

it('copies another mirror, again and again, and then goes its own way', () => {
  write(text(1, 'one'), text(2, 'two'))
  const file = join(folder, 'other.db')
  const other = openMirror(file)
  other.copy(join(folder, 'mirror.db'))
  expect(other.list('afterSale', 'en')).toEqual(mirror.list('afterSale', 'en'))
  other.put('afterSale', 'en', [text(1, 'draft'), text(3, 'new')], 2000)
  expect(mirror.get('afterSale', 'en', 1)?.content).toBe('one')
  write(text(2, 'two again'), text(1, 'one'))
  other.copy(join(folder, 'mirror.db'))
  expect(other.list('afterSale', 'en')).toEqual(mirror.list('afterSale', 'en'))
  expect(other.readAt('afterSale', 'en')).toBe(1000)
  other.close()
})
