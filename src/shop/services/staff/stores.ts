import type { Scope } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import { BRANDS } from './brands.ts'
import { CATEGORIES } from './categories.ts'
import { ADS, ARTICLE_CATEGORIES, ARTICLES, FRIENDLY_LINKS, HELP, HELP_CLASSES, NAVIGATION, NOTICES, PROMISES } from './content.ts'
import { STORES } from './delivery.ts'
import { FLASH_SALE } from './flash-sale.ts'
import { FLOORS } from './floors.ts'
import { GOODS } from './goods.ts'
import { COMBOS, COUPONS, GROUP_BUYS, SPEND_AND_SAVE } from './offers.ts'
import type { RowDelete, RowSave } from './rows.ts'
import { documentSource, type SettingKey, settingSource } from './single.ts'

/** A store whose rows and values are opaque: drafts and campaigns write what the desk's forms have read. */
export interface AnyStore {
  path: string
  find(scope: Scope, key: string): Promise<{ version: number } | undefined>
  save(scope: Scope, save: RowSave<object>): Promise<string>
  valuesOf(row: { version: number }): object
  nameIn(values: object): Words | undefined
  remove?(scope: Scope, row: RowDelete): Promise<void>
}

const TABLES: readonly AnyStore[] = [
  GOODS,
  FLASH_SALE,
  BRANDS,
  CATEGORIES,
  COUPONS,
  SPEND_AND_SAVE,
  GROUP_BUYS,
  COMBOS,
  STORES,
  NOTICES,
  HELP,
  HELP_CLASSES,
  ARTICLES,
  ARTICLE_CATEGORIES,
  NAVIGATION,
  ADS,
  FLOORS,
  FRIENDLY_LINKS,
  PROMISES,
]

const DOCUMENTS = ['register_agreement', 'after_sale'] as const
const SETTINGS: readonly SettingKey[] = ['search_words', 'float_layer', 'site', 'copyright', 'default_images', 'servicer']

/** Finds the store of a row that can be a draft; undefined for a table without drafts. */
export function findStore(path: string, key: string): AnyStore | undefined {
  if (path === '/documents') return DOCUMENTS.filter((one) => one === key).map(documentSource)[0]
  if (path === '/settings') return SETTINGS.filter((one) => one === key).map((one): AnyStore => settingSource(one))[0]
  return TABLES.find((store) => store.path === path)
}
