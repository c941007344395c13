import type { CartLine } from '#contract/cart.ts'
import { ShopOffers } from '#islands/shared/offers/ShopOffers.tsx'
import type { Cents } from '#lib/money/money.ts'
import { missingToFree, type OfferTerms, offerProgress } from '#lib/offers/next-step.ts'
import { type CartShop, freeFrom, toCounted } from '#lib/orders/cart.ts'
import type { CartTerms, ShopDelivery } from '#lib/orders/cart-costs.ts'
import type { Translate } from '#lib/text/texts.ts'
import { GapGoods } from './GapGoods.tsx'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  shop: CartShop
  /** The ticked lines of all shops, with the quantities that are shown. */
  ticked: readonly CartLine[]
  terms: CartTerms
  /** Fees of shops while no region is chosen. */
  estimates: Readonly<Record<number, ShopDelivery | null>>
}

/** How far the ticked lines of a shop have come with its offers, and products that fill the gap to the next step. */
export function CartShopOffers({ t, shop, ticked, terms, estimates }: Props) {
  const { site_id } = shop
  const wanted = ticked.filter((line) => line.site_id === site_id)
  const offers = terms.offers.filter((offer) => offer.site_id === site_id)
  const gap = gapOf(offers, wanted)
  return (
    <>
      <ShopOffers
        t={t}
        offers={offers}
        goods={wanted.map(toCounted)}
        free_from={freeFrom(wanted)}
        fee={(terms.delivery[site_id] ?? estimates[site_id])?.fee}
      />
      {gap > 0 && <GapGoods t={t} site_id={site_id} missing={gap} besides={shop.lines.map(({ goods_id }) => goods_id)} />}
    </>
  )
}

/** Returns the cents that lines of a shop lack to its next step: to spend-and-save, then to free delivery. Returns 0 if no step is near. */
function gapOf(offers: readonly OfferTerms[], lines: readonly CartLine[]): Cents {
  const goods = lines.map(toCounted)
  const next = offers.map((offer) => offerProgress(offer, goods)?.next).find((step) => step && !step.pieces)
  const amount = goods.reduce((sum, line) => sum + line.amount, 0)
  return next?.missing ?? missingToFree(freeFrom(lines), amount) ?? 0
}
