import type { Spec, SpecValue } from '#contract/goods.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import type { Locale } from '#lib/text/locales.ts'
import { listed } from '#lib/text/texts.ts'

/** One sku of a goods among its sisters: what it is made of and what is left of it. */
export interface SkuPoint {
  sku_id: number
  stock: number
  /** Its value of each specification: `spec_value_id` by `spec_id`. */
  values: Record<number, number>
  /** Whole percents its limited-time discount takes off, until `ends` (unix seconds); left out without one. */
  off?: number | undefined
  ends?: number | undefined
  /** Most lines that the box of its price may have below the price: one an offer, one for its own discount; left out without any. */
  lines?: number | undefined
}

/**
 * `changes`: can be chosen, but another specification changes with it. `soldout` can be chosen as well. `none` exists with nothing.
 * `outside`: not in the promotion that its page sells at, so that it opens its ordinary page.
 */
export type OptionState = 'chosen' | 'free' | 'changes' | 'soldout' | 'none' | 'outside'

export interface Option {
  spec_value_id: number
  name: string
  image: string
  state: OptionState
  /** The sku that choosing it leads to; undefined only in state `none`. */
  sku_id: number | undefined
  /** Names of the specifications that choosing it changes too. */
  changes: string[]
  /** Whole percents off what it leads to, where other values of its group are not reduced alike; else 0. */
  off: number
}

export interface OptionGroup {
  spec_id: number
  name: string
  /** The chosen value's name. */
  chosen: string
  options: Option[]
}

/** A sku as one point among its sisters, from the specifications the server worked out for it. */
export function skuPoint(
  sku: { sku_id: number; stock: number; goods_spec_format: Spec[]; goods_promotion?: readonly unknown[] | undefined } & Partial<
    Omit<Priced, 'goods_promotion'>
  >,
): SkuPoint {
  const values: Record<number, number> = {}
  for (const spec of sku.goods_spec_format) {
    const own = spec.value.find((value) => value.selected)
    if (own) values[spec.spec_id] = own.spec_value_id
  }
  const { price = 0, discount_price = price, promotion_type, end_time } = sku
  const { kind, percent } = shownPrice({ price, discount_price, promotion_type, market_price: 0 })
  const off = kind === 'promotion' ? percent : 0
  const lines = (sku.goods_promotion?.length ?? 0) + Number(kind === 'promotion')
  return { sku_id: sku.sku_id, stock: sku.stock, values, ...(off > 0 && { off, ends: end_time }), ...(lines > 0 && { lines }) }
}

/**
 * Returns the state of all option values of a SKU. Without `points` a value is unavailable if the server gives it no `sku_id` (contract
 * catalogue.md, spec switching).
 * @param points all SKUs of the product
 * @param now Unix seconds
 */
export function optionGroups(
  sku: { sku_id: number; goods_spec_format: Spec[] },
  points: readonly SkuPoint[],
  now = Number.POSITIVE_INFINITY,
): OptionGroup[] {
  const specs = sku.goods_spec_format
  const current = skuPoint({ ...sku, stock: 0 })
  return specs.map((spec) => ({
    spec_id: spec.spec_id,
    name: spec.spec_name,
    chosen: spec.value.find((value) => value.selected)?.spec_value_name ?? '',
    options: markOff(
      spec.value.map((value) => toOption(value, current, specs, points)),
      points,
      now,
    ),
  }))
}

/**
 * Returns the sibling SKUs that the option values lead to, with the stock from their cards (0 without a card). Each sibling differs in that
 * value alone (contract catalogue.md, spec switching).
 */
export function sisterPoints(
  sku: { sku_id: number; goods_spec_format: Spec[] },
  cards: readonly { sku_id: number; stock: number }[],
): SkuPoint[] {
  const { values } = skuPoint({ ...sku, stock: 0 })
  const stock = new Map(cards.map((card) => [card.sku_id, card.stock]))
  return sku.goods_spec_format.flatMap(({ spec_id, value }) =>
    value.flatMap(({ sku_id, spec_value_id }) =>
      sku_id ? [{ sku_id, stock: stock.get(sku_id) ?? 0, values: { ...values, [spec_id]: spec_value_id } }] : [],
    ),
  )
}

/** The groups on the page of a promotion that sells these skus alone: what leads to any other stands outside of it. */
export function markOutside(groups: readonly OptionGroup[], sold: ReadonlySet<number>): OptionGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => {
      const isOutside = option.state !== 'chosen' && option.sku_id !== undefined && !sold.has(option.sku_id)
      return isOutside ? { ...option, state: 'outside', off: 0 } : option
    }),
  }))
}

/** Says how much is off where the values of a group differ in it: what holds for all of them stands beside the price already. */
function markOff(options: Option[], points: readonly SkuPoint[], now: number): Option[] {
  const offs = options.map(({ sku_id }) => {
    const point = points.find((entry) => entry.sku_id === sku_id)
    return point?.off && (point.ends ?? 0) > now ? point.off : 0
  })
  return offs.every((off) => off === offs[0]) ? options : options.map((option, index) => ({ ...option, off: offs[index] ?? 0 }))
}

function toOption(value: SpecValue, current: SkuPoint, specs: readonly Spec[], points: readonly SkuPoint[]): Option {
  const option = { spec_value_id: value.spec_value_id, name: value.spec_value_name, image: value.image, changes: [] as string[], off: 0 }
  // The server's target takes precedence over a guess among the loaded siblings.
  const isUnknown = value.sku_id !== undefined && value.sku_id > 0 && !points.some(({ sku_id }) => sku_id === value.sku_id)
  const target = value.selected || isUnknown ? undefined : nearest(value, current, points)
  if (value.selected) return { ...option, sku_id: current.sku_id, state: 'chosen' }
  if (!target) return { ...option, sku_id: value.sku_id, state: value.sku_id ? 'free' : 'none' }
  const changes = specs
    .filter(({ spec_id }) => spec_id !== value.spec_id && target.values[spec_id] !== current.values[spec_id])
    .map(({ spec_name }) => spec_name)
  return { ...option, sku_id: target.sku_id, changes, state: target.stock < 1 ? 'soldout' : changes.length ? 'changes' : 'free' }
}

/** The sister with this value that keeps most of the other choices; the same combination before any other, then those in stock. */
function nearest(value: SpecValue, current: SkuPoint, points: readonly SkuPoint[]): SkuPoint | undefined {
  const kept = (point: SkuPoint) =>
    Object.entries(current.values).filter(([id, own]) => Number(id) !== value.spec_id && point.values[Number(id)] === own).length
  const others = Object.keys(current.values).length - 1
  const score = (point: SkuPoint) => (kept(point) === others ? 1000 : (point.stock > 0 ? 100 : 0) + kept(point))
  return points
    .filter((point) => point.values[value.spec_id] === value.spec_value_id)
    .reduce<SkuPoint | undefined>((best, point) => (best && score(best) >= score(point) ? best : point), undefined)
}

/** The names of a sku's own values. @example pickedValues(mug, 'en') // 'Speckled oat, 350 ml' */
export function pickedValues(sku: Pick<SkuDetail, 'sku_spec_format'>, locale: Locale): string {
  return listed(
    sku.sku_spec_format.map(({ spec_value_name }) => spec_value_name),
    locale,
  )
}
