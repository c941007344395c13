import { map } from 'nanostores'
import { serverNow } from '#api/clock.ts'
import type { GroupbuySku } from '#contract/groupbuy.ts'
import type { SeckillSku } from '#contract/seckill.ts'
import type { SkuDetail } from '#contract/sku.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import type { Priced } from '#lib/money/price.ts'
import type { ComboTerms } from '#lib/offers/combo.ts'
import { mergeSku } from '#lib/offers/sale.ts'

/** Whether price and stock are those of this moment. `old`: not asked yet, as built. */
export type Checked = 'old' | 'checking' | 'now' | 'failed'

/** An offer of any kind. */
type Known = Omit<SlimSku<SkuDetail>, 'goods_promotion'> & SlimSku<SeckillSku> & SlimSku<GroupbuySku> & ComboTerms

/** Fields of an offer that are newer than its page: from the last answer, or of the sku that the visitor switched to. */
export type Fresh = Partial<Known> & Pick<Priced, 'goods_promotion'>

/** State shared by all parts of an offer's page: panel, gallery, sticky bar and plain script. */
export interface OfferState {
  /** Over the offer as built; null until something was asked. */
  fresh: Fresh | null
  checked: Checked
  /** The server's moment, in unix seconds, that the page shows; 0: as built. */
  now: number
  /** Pieces the visitor wants; 0 until they said. */
  wanted: number
  /** Why a typed quantity was refused: it stays in its field and is not ordered; null while it can be. */
  refused: 'min' | 'max' | 'number' | null
}

/** The state of a page as built. */
export const AS_BUILT: OfferState = { fresh: null, checked: 'old', now: 0, wanted: 0, refused: null }

/** A page sells one offer of any kind. */
export const $offer = map<OfferState>(AS_BUILT)

/** Puts an answer of the shop, or a sister, over what is known; it holds from now on. */
export function takeOffer(found: Fresh): void {
  const { fresh, ...state } = $offer.get()
  $offer.set({ ...state, fresh: mergeSku(fresh ?? {}, found), now: serverNow(), checked: 'now' })
}

/**
 * Asks the shop how the offer stands now. The answer is dropped when the visitor has gone on to another option meanwhile.
 * @param ask is given what is known so far
 */
export async function checkOffer(ask: (known: Fresh | null) => Promise<Fresh>): Promise<void> {
  const { fresh: known } = $offer.get()
  const isCurrent = () => $offer.get().fresh === known
  $offer.setKey('checked', 'checking')
  try {
    const fresh = await ask(known)
    if (isCurrent()) takeOffer(fresh)
  } catch {
    if (isCurrent()) $offer.setKey('checked', 'failed')
  }
}
