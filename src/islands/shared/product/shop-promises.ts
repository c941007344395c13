import type { ShopBrief } from '#contract/shop.ts'

/** The flags of a shop that are promises to buyers, in the order they are shown (contract catalogue.md, ShopBrief). */
const PROMISES = {
  shop_zhping: 'genuine',
  shop_erxiaoshi: 'dispatch',
  shop_qtian: 'returns',
  shop_tuihuo: 'exchange',
  shop_shiyong: 'trial',
  shop_shiti: 'store',
  shop_xiaoxie: 'agreement',
  shop_baozh: 'deposit',
} as const

/** A promise by the name of its text. */
export type ShopPromise = (typeof PROMISES)[keyof typeof PROMISES]

/** The promises a shop has made. */
export function shopPromises(shop: Pick<ShopBrief, keyof typeof PROMISES>): ShopPromise[] {
  return (Object.keys(PROMISES) as (keyof typeof PROMISES)[]).filter((flag) => shop[flag] === 1).map((flag) => PROMISES[flag])
}
