import type { Cents } from '#lib/money/money.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { SpecSnapshot } from '#shop/db/schema/order.ts'
import { BRANDS, type BrandKey } from './data/brands.ts'
import { CATEGORIES, type CategorySeed } from './data/categories.ts'
import { GOODS } from './data/goods/all.ts'
import { OPTIONS, type OptionKey } from './data/options.ts'
import { BUNDLES } from './data/promotions.ts'
import { SHOPS, type ShopKey } from './data/shops.ts'
import type { GoodsSeed } from './goods.ts'
import { photographOf } from './photographs.ts'
import { combine, type Words } from './words.ts'

/*
 * Ids of the demo data. They count from 1 in the order of the data, so that addresses stay valid after seeding again. An unknown reference
 * throws, because a typing error must not reach the database.
 */

const DAY = 86400

/** Days a discount still runs at least. */
const DISCOUNT_DAYS = 30

/** Options whose values are shown by their picture. */
const PICTURED: readonly OptionKey[] = ['colour', 'glaze', 'scent', 'wood']

/** Path of a demo picture as the wire carries it; names without an extension are photographs. */
export function picture(name: string): string {
  return `upload/demo/${name}${name.includes('.') ? '' : '.webp'}`
}

/** The `site_id` of a shop. */
export function siteId(key: ShopKey): number {
  return SHOPS.findIndex((shop) => shop.key === key) + 1
}

/** The id of a brand; 0 for goods without one. */
export function brandId(key: BrandKey | undefined): number {
  return BRANDS.findIndex((brand) => brand.key === key) + 1
}

/** A node of the category tree with its ancestors' ids. */
export interface CategoryPlace {
  seed: CategorySeed
  category_id: number
  pid: number
  level: number
  /** Ids from the first level down to its own, 0 below. */
  ids: [number, number, number]
  /** Place among its siblings. */
  index: number
}

/** The category tree as a flat list, parents first. */
export const CATEGORY_PLACES: readonly CategoryPlace[] = placeCategories()

function placeCategories(): CategoryPlace[] {
  const places: CategoryPlace[] = []
  const walk = (seeds: readonly CategorySeed[], parent: CategoryPlace | null) => {
    seeds.forEach((seed, index) => {
      const category_id = places.length + 1
      const level = (parent?.level ?? 0) + 1
      const ids: [number, number, number] = parent ? [...parent.ids] : [0, 0, 0]
      ids[level - 1] = category_id
      const place = { seed, category_id, pid: parent?.category_id ?? 0, level, ids, index }
      places.push(place)
      walk(seed.children ?? [], place)
    })
  }
  walk(CATEGORIES, null)
  return places
}

/** A category by its key. @throws Error for an unknown key */
export function categoryPlace(key: string): CategoryPlace {
  return known(
    CATEGORY_PLACES.find((place) => place.seed.key === key),
    `category ${key}`,
  )
}

/** The id of a goods by its key. @throws Error for an unknown key */
export function goodsId(key: string): number {
  return known(GOODS.findIndex((goods) => goods.key === key) + 1, `goods ${key}`)
}

/** A sku with what orders, floors and promotions need of it; money in cents. */
export interface SkuPlace {
  sku_id: number
  goods_id: number
  goods: GoodsSeed
  /** Option value keys joined by `/`, or `only`. */
  choice: string
  price: Cents
  /** Price of the running discount; the price where none runs. */
  selling: Cents
  stock: number
  picture: string
  name: Words
  /** Its options and values, in the order of the goods' options. */
  spec: SpecSnapshot[]
}

/** Every sku in the order of the goods. */
export const SKU_PLACES: readonly SkuPlace[] = placeSkus()

function placeSkus(): SkuPlace[] {
  const places: SkuPlace[] = []
  GOODS.forEach((goods, index) => {
    for (const [choice, [price, stock]] of Object.entries(goods.skus)) {
      const spec = specOf(goods, choice)
      places.push({
        sku_id: places.length + 1,
        goods_id: index + 1,
        goods,
        choice,
        price: price * 100,
        selling: reducedPrice(price, goods.off) * 100,
        stock,
        picture: photographOf(goods, choice),
        name: nameSku(
          goods.name,
          spec.map((part) => part.spec_value_name),
        ),
        spec,
      })
    }
  })
  return places
}

/**
 * Whole dollars after a reduction of about so many percent, as shopkeepers write them: they end in 8.
 * @example reducedPrice(820, 16) // 688
 */
function reducedPrice(price: number, off: number | undefined): number {
  return off ? Math.round((price * (100 - off)) / 1000) * 10 - 2 : price
}

/** "Stoneware mug, speckled oat, 350 ml"; Chinese needs no commas, and no space after a bracket. */
function nameSku(name: Words, values: readonly Words[]): Words {
  return combine((pick, locale) => {
    const parts = values.map(pick)
    if (LOCALE_TABLE[locale].script === 'Han') return [pick(name), ...parts].join(' ').replaceAll('） ', '）')
    return [pick(name), ...parts.map((part) => part.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))].join(', ')
  })
}

/**
 * Returns the option values of one combination. A spec's id is its option's position; a value's id is that and its own position. The same
 * colour therefore has the same id on every product.
 */
function specOf(goods: GoodsSeed, choice: string): SpecSnapshot[] {
  const keys = choice.split('/')
  return (goods.options ?? []).map((option, column) => {
    const key = keys[column] ?? ''
    const values: Record<string, Words> = OPTIONS[option].values
    const spec_id = Object.keys(OPTIONS).indexOf(option) + 1
    return {
      spec_id,
      spec_name: OPTIONS[option].name,
      spec_value_id: spec_id * 100 + Object.keys(values).indexOf(key) + 1,
      spec_value_name: known(values[key], `${option} ${key}`),
      image: PICTURED.includes(option) ? picture(photographOf(goods, key)) : '',
    }
  })
}

/** A sku by `goods/choice`, such as `mug/oat/c350` or `board/only`. @throws Error for an unknown one */
export function skuPlace(reference: string): SkuPlace {
  return known(
    SKU_PLACES.find((place) => `${place.goods.key}/${place.choice}` === reference),
    `sku ${reference}`,
  )
}

/** The skus of a goods, the one lists show first. @throws Error for an unknown key */
export function skusOf(key: string): [SkuPlace, ...SkuPlace[]] {
  const [first, ...rest] = SKU_PLACES.filter((place) => place.goods.key === key)
  return [known(first, `goods ${key}`), ...rest]
}

/** When the discount of a goods began and when it ends, in unix seconds; the ends are spread over ten days. */
export function discountSpan(goods_id: number, now: number): { start_time: number; end_time: number } {
  return { start_time: now - 2 * DAY, end_time: now + (DISCOUNT_DAYS + (goods_id % 10)) * DAY }
}

/** Replaces `category:<key>`, `sku:<reference>`, `set:<English name>` and `brand:<key>` in an address by what they stand for. */
export function resolveAddress(url: string): string {
  if (url.startsWith('category:')) {
    const { category_id, level } = categoryPlace(url.slice('category:'.length))
    return `/goods/list?category_id=${category_id}&level=${level}`
  }
  if (url.startsWith('set:')) {
    const place = BUNDLES.findIndex(({ name }) => name.en === url.slice('set:'.length))
    return `/promotion/combo/${known(place + 1, url)}`
  }
  if (url.startsWith('sku:')) return `/sku/${skuPlace(url.slice('sku:'.length)).sku_id}`
  return url.replace(/brand:([\w-]+)/, (_whole, key: BrandKey) => String(known(brandId(key), `brand ${key}`)))
}

function known<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined || value === 0) throw new Error(`the demo data names an unknown ${what}`)
  return value
}
