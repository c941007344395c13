import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLowestPrices } from '#loaders/honest-prices.ts'
import { copyPriceHistory, openPriceHistory, type PriceHistory, readPriceHistory } from '#mirror/price-history.ts'
import { OtherVersion } from '#mirror/sqlite.ts'

const DAY = 86_400
let folder: string
let file: string
let history: PriceHistory

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prices-'))
  file = join(folder, 'prices.db')
  history = openPriceHistory(file)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

it('holds changes alone, also after it was closed, and tells them to other processes', () => {
  for (const [at, amount] of [
    [100, 21000],
    [200, 21000],
    [300, 16800],
  ] as const) {
    history.note(12, amount, at)
  }
  history.note(13, 500, 300)
  const expected = [
    { at: 100, amount: 21000 },
    { at: 300, amount: 16800 },
  ]
  expect(history.of(12)).toEqual(expected)
  expect(readPriceHistory(file, [12, 14])).toEqual(new Map([[12, expected]]))
  history.close()
  history = openPriceHistory(file)
  expect(history.of(12)).toEqual(expected)
  expect(history.lowestBefore(12, 16800, 400)).toBe(21000)
})

it('keeps the prices of another version of the program, and is not opened', () => {
  history.note(12, 1000, 100)
  const raw = new DatabaseSync(file)
  raw.exec('PRAGMA user_version = 7')
  raw.close()
  expect(() => openPriceHistory(file)).toThrow(OtherVersion)
  expect(() => openPriceHistory(file)).toThrow(/prices\.db was written by another version of this program \(tables 7 instead of 1\)/)
  expect(readPriceHistory(file, [12]).get(12)).toEqual([{ at: 100, amount: 1000 }])
})

it('leaves a damaged file as it is, since the prices can’t be made again', () => {
  const damaged = join(folder, 'damaged.db')
  writeFileSync(damaged, 'x'.repeat(8192))
  expect(() => openPriceHistory(damaged)).toThrow('not a database')
  expect(readFileSync(damaged, 'utf8')).toHaveLength(8192)
})

it('is copied as it is at one moment while it is written', () => {
  const copy = join(folder, 'copy.db')
  history.note(12, 1000, 100)
  history.together(() => {
    history.note(12, 2000, 200)
    copyPriceHistory(file, copy)
  })
  expect(existsSync(`${copy}-wal`)).toBe(false)
  const copied = openPriceHistory(copy)
  expect(copied.of(12)).toEqual([{ at: 100, amount: 1000 }])
  copied.close()
  expect(() => copyPriceHistory(file, copy)).toThrow('already exists')
})

it('forgets prices that ended long ago, and of very many changes the oldest', () => {
  history.note(12, 1000, 0)
  history.note(12, 2000, 10 * DAY)
  history.note(12, 3000, 80 * DAY)
  expect(history.of(12).map(({ amount }) => amount)).toEqual([2000, 3000])
  for (let change = 0; change < 200; change++) history.note(13, change, 100 * DAY + change)
  expect(history.of(13)).toHaveLength(60)
  expect(readPriceHistory(file, [13]).get(13)).toHaveLength(60)
})

it('keeps nothing of a writing that failed', () => {
  const fail = () =>
    history.together(() => {
      history.note(12, 1000, 100)
      throw new Error('no power')
    })
  expect(fail).toThrow('no power')
  expect(history.of(12)).toEqual([])
  history.note(12, 1000, 100)
  expect(readPriceHistory(file, [12]).get(12)).toHaveLength(1)
})

it('tells browsers the lowest prices of SKUs that had several, with what they cost now', () => {
  history.note(12, 15000, 10 * DAY)
  history.note(12, 21000, 12 * DAY)
  history.note(12, 16800, 20 * DAY)
  history.note(13, 500, 10 * DAY)
  const fill = () => [...withLowestPrices('lowestPrices', [{ id: '', data: {} }], { history, now: 25 * DAY })][0]?.data
  expect(fill()).toEqual({ 12: [16800, 15000, 15000] })
})

it('tells rows the lowest price before a reduction: a SKU’s own row always, others where it is below their struck price', () => {
  const sku = { sku_id: 12, price: 21000, discount_price: 21000, market_price: 0, promotion_type: 0 }
  const reduced = { ...sku, discount_price: 16800, promotion_type: 1 }
  const fill = (kind: 'skus' | 'cards', data: object, now: number) =>
    [...withLowestPrices(kind, [{ id: 12, data: structuredClone(data) }], { history, now })][0]?.data
  expect(fill('skus', { goods_sku_detail: sku }, 10 * DAY)).toEqual({ goods_sku_detail: sku })
  expect(fill('cards', reduced, 20 * DAY)).toEqual(reduced)
  expect(fill('skus', { goods_sku_detail: reduced }, 20 * DAY)).toEqual({ goods_sku_detail: { ...reduced, lowest_price: 21000 } })
  // An offer is compared with the lowest of the last 30 days, until that is longer ago.
  expect(fill('skus', { goods_sku_detail: sku }, 25 * DAY)).toMatchObject({ goods_sku_detail: { recent_lowest: 16800 } })
  expect(fill('skus', { goods_sku_detail: sku }, 56 * DAY)).not.toHaveProperty('goods_sku_detail.recent_lowest')
  // The price before was raised for a day alone.
  history.note(14, 15000, 5 * DAY)
  history.note(14, 21000, 19 * DAY)
  expect(fill('cards', { ...reduced, sku_id: 14 }, 20 * DAY)).toEqual({ ...reduced, sku_id: 14, lowest_price: 15000 })
})
