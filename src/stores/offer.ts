import { map } from 'nanostores'
import { serverNow } from '#api/clock.ts'
import type { GroupbuySku } from '#contract/groupbuy.ts'
import type { SeckillSku } from '#contract/seckill.ts'
import type { SkuDetail } from '#contract/sku.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import type { Priced } from '#lib/money/price.ts'
import type { ComboTerms } from '#lib/offers/combo.ts'
import { mergeSku } from '#lib/offers/sale.ts'

/** Whether price and stock are current. `old`: as built, not checked yet. */
export type CheckState = 'old' | 'checking' | 'now' | 'failed'

/** An offer of any kind. */
type AnyOffer = Omit<SlimSku<SkuDetail>, 'goods_promotion'> & SlimSku<SeckillSku> & SlimSku<GroupbuySku> & ComboTerms

/** Fields of an offer that are newer than its page: from the last answer, or of the SKU that the visitor switched to. */
export type CurrentOffer = Partial<AnyOffer> & Pick<Priced, 'goods_promotion'>

/** State shared by all parts of an offer's page: panel, gallery, sticky bar and plain script. */
export interface OfferState {
  /** Overrides the offer as built; null before the first answer. */
  fresh: CurrentOffer | null
  checked: CheckState
  /** Server time, in unix seconds, that the page shows; 0: as built. */
  now: number
  /** Quantity that the visitor chose; 0 before that. */
  wanted: number
  /** Why a typed quantity was refused: it stays in its field and cannot be ordered; null if it is valid. */
  refused: 'min' | 'max' | 'number' | null
}

/** The state of a page as built. */
export const AS_BUILT: OfferState = { fresh: null, checked: 'old', now: 0, wanted: 0, refused: null }

/** The offer of the page; a page sells one. */
export const $offer = map<OfferState>(AS_BUILT)

/** Merges an answer of the shop, or another SKU of the product, into the offer. It counts as current from now on. */
export function applyOffer(found: CurrentOffer): void {
  const { fresh, ...state } = $offer.get()
  $offer.set({ ...state, fresh: mergeSku(fresh ?? {}, found), now: serverNow(), checked: 'now' })
}

/**
 * Asks the shop for the current offer. Drops the answer if the visitor has switched to another option meanwhile.
 * @param ask gets the newest fields so far
 */
export async function checkOffer(ask: (known: CurrentOffer | null) => Promise<CurrentOffer>): Promise<void> {
  const { fresh: known } = $offer.get()
  const isCurrent = () => $offer.get().fresh === known
  $offer.setKey('checked', 'checking')
  try {
    const fresh = await ask(known)
    if (isCurrent()) applyOffer(fresh)
  } catch {
    if (isCurrent()) $offer.setKey('checked', 'failed')
  }
}
