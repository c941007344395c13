import './order-summary.css'
import type { OrderPreview } from '#contract/order-preview.ts'
import { type Choices, chosenWay, deliveryDays, shopsIn } from '#lib/orders/checkout.ts'
import type { Translate } from '#lib/text/texts.ts'
import { whenWords } from './DeliveryChoice.tsx'
import { dayWords } from './day-words.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  offer: OrderPreview
  choices: Choices
}

/** Arrival days by shop for the current choices. Renders nothing if no shop states any. */
export function Arrivals({ t, offer, choices }: Props) {
  const rows = shopsIn(offer).flatMap((shop) => {
    const chosen = choices.delivery[shop.site_id]
    const way = chosen && chosenWay(shop, chosen)
    if (!way) return []
    const { buyer_ask_delivery_day: day, buyer_ask_delivery_time: time } = chosen
    const when = day ? `${dayWords(day, t.locale)} ${time}` : whenWords(t, way, deliveryDays(shop).length > 0)
    const store = way.store_list.find(({ store_id }) => store_id === chosen.store_id)
    return when ? [{ site_id: shop.site_id, when, what: [shop.site_name, store?.store_name].filter(Boolean).join(' · ') }] : []
  })
  if (!rows.length) return null
  return (
    <section className="arrivals surface grid gap-3" aria-label={t('checkout.arrivals')}>
      <h3>{t('checkout.arrivals')}</h3>
      <ul>
        {rows.map(({ site_id, when, what }) => (
          <li key={site_id}>
            <b>{when}</b> {what}
          </li>
        ))}
      </ul>
    </section>
  )
}
