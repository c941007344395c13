import '#islands/shared/cart/summary.css'
import './checkout.css'
import { useState } from 'react'
import { listAreas } from '#api/area.ts'
import { AddressForm } from '#islands/shared/address/AddressForm.tsx'
import type { CartAddons } from '#islands/shared/cart/useCartTerms.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { cached } from '#lib/async/cached.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { OrderKind, OrderSource } from '#stores/order-creation.ts'
import { SignInPart } from './SignInPart.tsx'
import { Terms } from './Terms.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'
import { VisitorSummary } from './VisitorSummary.tsx'
import { readBasket } from './visitor-basket.ts'
import { WayBack } from './WayBack.tsx'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  kind: OrderKind
  source: OrderSource[OrderKind]
  addons: CartAddons
}

/**
 * The checkout of a visitor: sign-in, the first address (stored as a draft until then) and the basket. Calls that need a member are made
 * after signing in.
 */
export function VisitorCheckout({ t, kind, source, addons }: Props) {
  const { value, reload } = useLoad(readBasket, { source, locale: t.locale })
  const [readAreas] = useState(() => cached(listAreas))
  const [mobile, setMobile] = useState('')
  /** Presses of the button before anybody has signed in: each leads to what is missing for that. */
  const [asks, setAsks] = useState(0)
  const isVirtual = dataOf(value)?.isVirtual ?? false
  const onPlace = () => setAsks((count) => count + 1)
  /** Lines of a member's cart, which only the member sees: the session has ended. */
  const isMembers = 'cart_ids' in source
  if (value.state === 'ready' && !value.data.lines.length && !isMembers) {
    return (
      <Empty heading="h1" title={t('checkout.gone')} help={t('checkout.nothing_help')}>
        <WayBack kind={kind} t={t} />
      </Empty>
    )
  }
  return (
    <div className="with-summary side-by-side">
      <div className="checkout">
        <h1>{t('checkout.title')}</h1>
        {isMembers && <p className="note note--info">{t('checkout.sign_in.see_order')}</p>}
        <SignInPart t={t} asks={asks} onMobile={setMobile} />
        {!isVirtual && (
          <section className="checkout-part grid gap-4" aria-labelledby="deliver-to">
            <header className="checkout-part__head line wraps apart gap-4">
              <h2 id="deliver-to">{t('checkout.address.title')}</h2>
            </header>
            <AddressForm t={t} readAreas={readAreas} mobile={mobile} onDraft={onPlace} />
            <p className="checkout-part__hint">{t('checkout.delivery.address_first')}</p>
          </section>
        )}
      </div>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('checkout.failed')} rows={4}>
        {(basket) =>
          basket.lines.length > 0 && (
            <VisitorSummary t={t} basket={basket} addons={addons} cart={'sku_ids' in source ? href('cart', t.locale) : undefined}>
              <Button kind="primary" size="l" wide onClick={onPlace}>
                {t('checkout.place')}
              </Button>
              <Terms t={t} />
            </VisitorSummary>
          )
        }
      </Loaded>
    </div>
  )
}
