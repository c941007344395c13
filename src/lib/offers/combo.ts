import type { Cents } from '#lib/money/money.ts'
import { offerPrice, type Priced, type ShownPrice, shownPrice } from '#lib/money/price.ts'
import { type QuantityLimits, quantityLimits, saleState } from './sale.ts'

/** A part of a set as far as what it costs and whether it can be had goes; money in cents. */
export interface PartTerms extends Omit<Priced, 'discount_price' | 'market_price'> {
  sku_id: number
  /** Price bought alone today; undefined if unknown. */
  discount_price?: Cents | undefined
  stock: number
  goods_state?: number | undefined
  verify_state?: number | undefined
}

/** A set as far as what it costs and whether it can be had goes (contract promotion.md); `status` 0 is closed. */
export interface ComboTerms<Part extends PartTerms = PartTerms> {
  bl_price: Cents
  status: number
  bundling_goods: Part[]
}

/** `closed`: no longer sold as a set; `gone`: a part cannot be had, and with it the whole. */
export type ComboState = 'open' | 'gone' | 'closed'

/** Sale state of a set. */
export interface ComboSale<Part extends PartTerms = PartTerms> {
  state: ComboState
  /** The set's price beside what its parts cost today. */
  shown: ShownPrice
  /** Sum of today's single prices; undefined unless all are known. */
  today: Cents | undefined
  /** Saving of one set against that; 0 if there is none or it is unknown. */
  saved: Cents
  /** How many sets can be bought. */
  limits: QuantityLimits
  /** The parts that cannot be had, and those that can. */
  gone: Part[]
  left: Part[]
}

/**
 * Computes the sale state of a set. The saving is against today's single prices for this visitor, never against former prices.
 * @example comboSale({ bl_price: 19800, status: 1, bundling_goods: [wash, balm] }) // { state: 'open', today: 23600, saved: 3800, … }
 */
export function comboSale<Part extends PartTerms>({ bl_price, status, bundling_goods: parts }: ComboTerms<Part>): ComboSale<Part> {
  const today = parts.reduce((sum, part) => sum + (partPrice(part)?.amount ?? Number.NaN), 0)
  const shown = offerPrice('set', bl_price, today)
  const gone = parts.filter((part) => partState(part) !== 'open')
  const state = !status ? 'closed' : gone.length ? 'gone' : 'open'
  return {
    state,
    shown,
    today: Number.isNaN(today) ? undefined : today,
    saved: shown.reduced ? today - bl_price : 0,
    limits: quantityLimits({ stock: state === 'open' ? Math.min(...parts.map(({ stock }) => stock)) : 0 }),
    gone,
    left: parts.filter((part) => partState(part) === 'open'),
  }
}

/** Returns today's single price of a part; undefined if unknown. */
export function partPrice({ discount_price, ...part }: PartTerms): ShownPrice | undefined {
  return discount_price === undefined ? undefined : shownPrice({ ...part, discount_price, market_price: 0 })
}

/** Returns the sale state of a part by its stock and whether it is on sale. */
export function partState({ stock, goods_state = 1, verify_state = 1 }: PartTerms): ReturnType<typeof saleState> {
  return saleState({ stock, goods_state, verify_state })
}

/**
 * The set with what each part costs today, asked of the parts where their set does not say. An unknown part stays as it is.
 * @param ask what is known of a sku; null where it is unknown
 */
export async function withTodaysPrices<Set extends { bundling_goods: PartTerms[] }>(
  set: Set,
  ask: (sku_id: number) => Promise<Partial<Set['bundling_goods'][number]> | null>,
): Promise<Set> {
  const complete = async (part: PartTerms) => {
    const known = part.discount_price === undefined ? await ask(part.sku_id).catch(() => null) : null
    return known ? { ...part, ...known } : part
  }
  return { ...set, bundling_goods: await Promise.all(set.bundling_goods.map(complete)) }
}

/** Merges fresh data into a set. A set that now has other parts is not the one shown, and is left unchanged. */
export function mergeCombo<Part extends PartTerms, Set extends ComboTerms<Part>>(set: Set, fresh: Partial<ComboTerms> | null): Set {
  if (!fresh) return set
  const found = new Map(fresh.bundling_goods?.map((part) => [part.sku_id, part]))
  const isSame = set.bundling_goods.length === found.size && set.bundling_goods.every(({ sku_id }) => found.has(sku_id))
  return {
    ...set,
    bl_price: fresh.bl_price ?? set.bl_price,
    status: isSame ? (fresh.status ?? set.status) : 0,
    bundling_goods: set.bundling_goods.map((part) => ({ ...part, member_price: undefined, ...found.get(part.sku_id) })),
  }
}

/** A part as far as its name goes. */
interface Named {
  sku_name: string
  sku_spec_format: readonly { spec_value_name: string }[]
}

/** Returns the name of a part without the option names at its end, for places that show the options separately. @example 'Stoneware mug' */
export function partName({ sku_name, sku_spec_format }: Named): string {
  const bare = sku_spec_format.reduceRight((name, { spec_value_name: value }) => {
    const isLast = name.toLowerCase().endsWith(value.toLowerCase())
    return isLast ? name.slice(0, name.length - value.length).replace(/[\s,，、·/]+$/, '') : name
  }, sku_name)
  return bare || sku_name
}

/** Returns the name of a part among others: with its options if another part has the same name. */
export function nameAmong(part: Named, parts: readonly Named[]): string {
  const name = partName(part)
  return parts.filter((other) => partName(other) === name).length > 1 ? part.sku_name : name
}
