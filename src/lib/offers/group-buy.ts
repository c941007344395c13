import type { GroupbuyGoods } from '#contract/groupbuy.ts'
import type { Cents } from '#lib/money/money.ts'
import { comparedPrice, offerPrice, type Priced, type ShownPrice, usualPrice } from '#lib/money/price.ts'
import { pick } from '#lib/offers/pick.ts'
import { clampQuantity, type OfferSale, type OfferView, quantityLimits, saleState } from './sale.ts'
import { isSoon } from './soon.ts'

/** Goods as a list of group-buys has them (contract promotion.md): money in cents, times in unix seconds. */
export interface GroupListed {
  groupbuy_price: Cents
  /** The ordinary price before any reduction. */
  price: Cents
  /** The sku's own prices, where they are known: the group price is compared with what it costs today. */
  usual?: Priced | undefined
  /** Fewest pieces in one order. */
  buy_num: number
  sell_num: number
  /** Left of all skus together. */
  goods_stock: number
  /** 0 where not told. */
  groupbuy_end_time: number
}

/** {@link GroupListed} as the shop lists it. */
export type GroupGoods = GroupbuyGoods & Pick<GroupListed, 'usual'>

/** Content of a group-buy card. */
export interface GroupCard {
  shown: ShownPrice
  /** Unit price today outside the group-buy. */
  usual: Cents
  /** Price and saving of the minimum quantity. */
  total: Cents
  saved: Cents
  sold: number
  left: number
  /** Fewer are left than one has to buy. */
  gone: boolean
}

/** Computes the card of a product in a list of group-buys. */
export function groupCard({ groupbuy_price, price, usual: sku, buy_num, sell_num, goods_stock }: GroupListed): GroupCard {
  const usual = usualPrice(sku, price).amount
  const shown = offerPrice('group', groupbuy_price, comparedPrice(sku, price))
  return {
    shown,
    usual,
    total: groupbuy_price * buy_num,
    saved: shown.reduced ? (usual - groupbuy_price) * buy_num : 0,
    sold: sell_num,
    left: goods_stock,
    gone: goods_stock < buy_num,
  }
}

/** A sku of a group-buy as its page has it; `status` 1 not started, 2 running, 3 ended. */
export interface GroupTerms {
  groupbuy_price: Cents
  price: Cents
  /** The sku's own prices, where they are known. */
  usual?: Priced | undefined
  buy_num: number
  start_time: number
  end_time: number
  sell_num: number
  status: number
  stock: number
  /** Of all skus together; where not told, its own counts. */
  goods_stock?: number | undefined
  goods_state?: number | undefined
  verify_state?: number | undefined
  max_buy?: number | undefined
  purchased_num?: number | undefined
}

/** Picks the fields of a SKU that {@link groupSaleOf} reads, so that an island gets no others. */
export function pickGroup(sku: GroupTerms): GroupTerms {
  return {
    ...pick(sku, 'groupbuy_price', 'price', 'usual', 'buy_num', 'start_time', 'end_time', 'sell_num', 'status'),
    ...pick(sku, 'stock', 'goods_stock', 'goods_state', 'verify_state', 'max_buy', 'purchased_num'),
  }
}

/** `soldout`: fewer are left than one has to buy; `limit`: one person may not have that many any more. */
export type GroupState = 'open' | 'coming' | 'over' | 'soldout' | 'limit' | 'off'

/** The state of a group-buy. `left` counts all skus of the product together. */
export interface GroupSale extends OfferSale<GroupState> {
  sold: number
  /** `until` is soon enough for a countdown. */
  soon: boolean
}

/**
 * Computes the sale state of a SKU in a group-buy. Its own times take precedence over its stored status.
 * @param now Unix seconds of the server
 */
export function groupSaleOf(sku: GroupTerms, now: number): GroupSale {
  const { groupbuy_price, price, usual, buy_num, start_time, end_time, status, stock, goods_stock, max_buy = 0, purchased_num = 0 } = sku
  const least = Math.max(1, buy_num)
  const limits = quantityLimits({ stock, min_buy: least, max_buy, purchased_num })
  const { goods_state = 1, verify_state = 1 } = sku
  const isOver = status === 3 || (end_time > 0 && end_time <= now)
  const isComing = start_time > 0 ? start_time > now : status === 1
  const state =
    saleState({ stock, goods_state, verify_state }) === 'off'
      ? 'off'
      : isOver
        ? 'over'
        : isComing
          ? 'coming'
          : limits.max > 0
            ? 'open'
            : stock < least
              ? 'soldout'
              : 'limit'
  const until = isOver || state === 'off' ? 0 : isComing ? start_time : end_time
  return {
    state,
    shown: offerPrice('group', groupbuy_price, comparedPrice(usual, price, now)),
    limits,
    sold: sku.sell_num,
    left: goods_stock || stock,
    until,
    soon: isSoon(until, now),
    max_buy,
    purchased_num,
  }
}

/** Build-time data of a group-buy's page. */
export interface BuiltGroup<Sku = GroupTerms & { groupbuy_id: number; sku_id: number }> {
  sku: Sku
  /** Prices outside of the group-buy by sku ID, as far as they are known. */
  usual: Record<number, Priced>
  /** Unix seconds of the build. */
  builtAt: number
}

/** Computes the view of a group-buy's page at `now` (server time, unix seconds), for a wanted quantity. */
export function groupView({ sku, usual }: BuiltGroup, { now, wanted }: { now: number; wanted: number }): OfferView<GroupSale> {
  const its = usual[sku.sku_id]
  const sale = groupSaleOf({ ...sku, usual: its }, now)
  return { sale, sku_id: sku.sku_id, usual: usualPrice(its, sku.price, now), wanted: clampQuantity(wanted, sale.limits).value }
}

/** From this many seconds before its end on an offer is said to end soon. */
const LAST_DAY = 86_400

/**
 * Returns the time left of an offer in its two largest units: days and hours, or on the last day hours and minutes. Null once it is over.
 * @example timeLeft(200_000, 0) // { days: 2, hours: 7, minutes: 33, soon: false }
 */
export function timeLeft(ends: number, now: number): { days: number; hours: number; minutes: number; soon: boolean } | null {
  const left = ends - now
  if (left <= 0) return null
  const minutes = Math.ceil(left / 60)
  const hours = Math.floor(minutes / 60)
  const soon = left < LAST_DAY
  return { days: soon ? 0 : Math.floor(hours / 24), hours: soon ? hours : hours % 24, minutes: minutes % 60, soon }
}

/** Goods that a page of the list shows (pages.md, 15). */
export const GROUP_PAGE_SIZE = 10

/** Listed goods with how they stand now over what was built; those of which nothing is left any more (`stock` 0) stay, and say so. */
export function mergeGroups<Goods extends GroupListed & { groupbuy_id: number }>(
  goods: readonly Goods[],
  fresh: ReadonlyMap<number, Partial<GroupListed>> | null,
): Goods[] {
  return goods.map((entry) => ({ ...entry, ...fresh?.get(entry.groupbuy_id) }))
}
