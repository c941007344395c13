import type { Cents } from '#lib/money/money.ts'
import type { SpecSnapshot } from '#shop/db/schema/order.ts'
import type { Scope } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import type { Fault } from './fault.ts'

/** One SKU of a checkout, as it is now. Money in cents. */
export interface Line {
  sku_id: number
  goods_id: number
  site_id: number
  sku_name: Words
  goods_name: Words
  sku_no: string
  sku_image: string
  sku_spec: SpecSnapshot[]
  num: number
  /** Charged for one piece. */
  price: Cents
  /** `price` times `num`, or a combo's share. */
  goods_money: Cents
  /** Pieces left. */
  stock: number
  /** Grams of one piece. */
  weight: number
  is_virtual: boolean
  goods_class: number
  is_free_shipping: boolean
  /** On sale, approved, not deleted, in an open shop. */
  is_on_sale: boolean
  /** Pieces a member may buy in all, 0 = any number; and what this member bought already, 0 where any number is. */
  max_buy: number
  purchased_num: number
  /** Fewest pieces in one order. */
  min_buy: number
}

/** Lines bought from one shop. */
export interface ShopBasket {
  site_id: number
  site_name: Words
  is_open: boolean
  lines: Line[]
}

/** The shop's words for why something can't be bought. */
export type Refusal = Pick<Fault, 'text' | 'values'>

/** Input of the common steps, built by each of the four order kinds. */
export interface Basket {
  shops: ShopBasket[]
  /** Cart lines that the order uses up. */
  cart_ids: number[]
  /** Coupons and spend-and-save apply (normal and combo orders). */
  takes_coupons: boolean
  takes_manjian: boolean
  /** The activity pays the carriage. */
  is_free_shipping: boolean
  promotion_type: string
  promotion_id: number
  /** Why it can't be bought with any choice (promotion over, …); null if it can. */
  refusal: Refusal | null
  /** Takes what the activity itself has little of; the reason when others were quicker. Called once, while the order is written. */
  take?(scope: Scope): Promise<Refusal | null>
  /** The activity's own record in the answers: `groupbuy_info`, `seckill_info`, `bunding_info`. */
  info?(): Record<string, object | undefined>
}
