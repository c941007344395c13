import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openPrices, pricesFile, pricesOf, publishFiles } from '#publish/site.ts'
import { backUpPrices, restorePrices } from '../../scripts/steps/price-backup.ts'

let folder: string
let backup: string
let dist: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-prices-'))
  dist = join(folder, 'dist')
  backup = join(folder, 'backup')
  mkdirSync(backup)
  return () => rmSync(folder, { recursive: true })
})

/** Notes that a site shows a SKU for this amount. */
function show(site: string, amount: number): void {
  publishFiles(site)
  const prices = openPrices(site)
  prices.note(12, amount, amount)
  prices.close()
}

it('carries the prices that a site has shown to another machine', () => {
  show(dist, 1000)
  show(dist, 2000)
  expect(backUpPrices(dist, backup)).toBe(`shown prices copied from ${pricesFile(dist)}`)
  const other = join(folder, 'other', 'dist')
  expect(restorePrices(other, backup)).toBe(`shown prices restored into ${pricesFile(other)}`)
  show(other, 3000)
  expect(
    pricesOf(other)([12])
      .get(12)
      ?.map(({ amount }) => amount),
  ).toEqual([1000, 2000, 3000])
})

it('leaves prices alone that are there already', () => {
  show(dist, 1000)
  backUpPrices(dist, backup)
  show(dist, 2000)
  expect(restorePrices(dist, backup)).toBe(`no shown prices restored: ${pricesFile(dist)} is there already and stays as it was`)
  expect(pricesOf(dist)([12]).get(12)).toHaveLength(2)
})

it('says so where a site has shown none, and makes no folder', () => {
  expect(backUpPrices(dist, backup)).toBe(`no shown prices copied: ${pricesFile(dist)} does not exist`)
  expect(restorePrices(dist, backup)).toBe(`no shown prices restored: ${backup} holds none`)
})
