import './order-summary.css'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

/** Heading of an order's summary, with the link back to the cart if the products are in it. */
export function SummaryHead({ t, cart }: { t: Translate<typeof CHECKOUT_TEXTS>; cart: string | undefined }) {
  return (
    <div className="summary__head flex apart">
      <h2>{t('checkout.summary')}</h2>
      {cart && (
        <a className="link" href={cart}>
          {t('checkout.edit_cart')}
        </a>
      )}
    </div>
  )
}
