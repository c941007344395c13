import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { shopsIn } from '#lib/checkout.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/routes.ts'
import type { Translate } from '#lib/texts.ts'
import type { OrderKind, OrderSource } from '#stores/order-creation.ts'
import { CheckoutParts } from './CheckoutParts.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'
import { useCheckout } from './useCheckout.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  locale: Locale
  kind: OrderKind
  source: OrderSource[OrderKind]
}

/** Asks what can be chosen and draws it; goods that are gone lead back to the cart. */
export function CheckoutForm({ t, locale, kind, source }: Props) {
  const checkout = useCheckout(kind, source)
  return (
    <Loaded
      t={t}
      value={checkout.offer}
      onRetry={checkout.reload}
      page={t('checkout.title')}
      failedTitle={t('checkout.failed')}
      skeleton={<Skeleton rows={4} className="skeleton--row" />}
    >
      {(offer) =>
        shopsIn(offer).some(({ goods_list }) => goods_list.length) ? (
          <CheckoutParts t={t} locale={locale} kind={kind} checkout={checkout} offer={offer} />
        ) : (
          <Empty heading="h1" title={t('checkout.gone')} help={t('checkout.nothing_help')}>
            <a className="button button--first" href={href('cart', locale)}>
              {t('checkout.to_cart')}
            </a>
          </Empty>
        )
      }
    </Loaded>
  )
}
