import { OFFER_WORDS_TEXTS } from '#lib/offers/offer-words.ts'
import { slice } from '#lib/text/texts.ts'

/** Spend-and-save and free delivery of a shop (ShopOffers). */
export const SHOP_OFFERS_TEXTS = slice('goods.offer.failed', ...OFFER_WORDS_TEXTS)
