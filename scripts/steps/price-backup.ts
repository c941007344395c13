import { copyFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyPriceHistory } from '#mirror/price-history.ts'
import { pricesFile } from '#publish/site.ts'
import { makeFolder } from '#shop/folder.ts'

/* The prices that a site has shown, in the folder of a backup. They alone can't be published again from the shop. */

const placeIn = (folder: string): string => join(folder, 'prices.db')

/** Copies the prices that a site has shown into a backup, also while the site is published. @returns a line for the operator */
export function backUpPrices(dist: string, folder: string): string {
  const prices = pricesFile(dist)
  if (!existsSync(prices)) return `no shown prices copied: ${prices} does not exist`
  copyPriceHistory(prices, placeIn(folder))
  return `shown prices copied from ${prices}`
}

/** Puts the prices of a backup beside a site, unless it has prices of its own, which are newer. @returns a line for the operator */
export function restorePrices(dist: string, folder: string): string {
  const [copy, prices] = [placeIn(folder), pricesFile(dist)]
  if (!existsSync(copy)) return `no shown prices restored: ${folder} holds none`
  if (existsSync(prices)) return `no shown prices restored: ${prices} is there already and stays as it was`
  makeFolder(dirname(prices))
  copyFileSync(copy, prices)
  return `shown prices restored into ${prices}`
}
