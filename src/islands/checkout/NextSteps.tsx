import type { OrderPreview } from '#contract/order-preview.ts'
import { ShopOffers } from '#islands/shared/offers/ShopOffers.tsx'
import { useShopOffers } from '#islands/shared/offers/useShopOffers.ts'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { type Choices, shopsIn } from '#lib/orders/checkout.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  offer: OrderPreview
  /** The last sums; undefined before them. */
  order: OrderPreview | undefined
  choices: Choices
  takesOffers: boolean
}

/** Amounts missing to each shop's next saving and to free delivery. Shops are named if there are several. */
export function NextSteps({ t, offer, order, choices, takesOffers }: Props) {
  const shops = shopsIn(offer)
  const { offers, failure, reload } = useShopOffers(
    shops.flatMap(({ site_id, goods_list }) => goods_list.map(({ goods_id }) => ({ site_id, goods_id }))),
    takesOffers,
  )
  const steps = shops.map(({ site_id, site_name, goods_list, free_from }) => {
    const isSentAtCost =
      choices.delivery[site_id]?.delivery_type === 'express' && Boolean(order?.shop_goods_list?.[site_id]?.delivery_money)
    return (
      <ShopOffers
        key={site_id}
        t={t}
        name={shops.length > 1 ? site_name : undefined}
        offers={offers.filter((its) => its.site_id === site_id)}
        goods={goods_list.map(({ goods_id, goods_money, num }) => ({ goods_id, amount: goods_money, num }))}
        free_from={isSentAtCost ? free_from : 0}
        onlyNext
      />
    )
  })
  return (
    <>
      {failure && (
        <RetryNote t={t} error={failure} onRetry={reload}>
          {t('goods.offer.failed')}
        </RetryNote>
      )}
      {steps}
    </>
  )
}
