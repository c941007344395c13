import type { Locale } from '#lib/locales.ts'
import { href, type RouteName } from '#lib/routes.ts'
import type { Translate } from '#lib/texts.ts'
import type { OrderKind } from '#stores/order-creation.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

/** Where each kind of order comes from. */
const ORIGINS = {
  normal: { route: 'cart', words: 'checkout.to_cart' },
  groupbuy: { route: 'list', words: 'checkout.to_goods' },
  seckill: { route: 'seckills', words: 'promotion.flash.back' },
  combo: { route: 'list', words: 'checkout.to_goods' },
} as const satisfies Record<OrderKind, { route: RouteName; words: string }>

interface Props {
  kind: OrderKind
  locale: Locale
  t: Translate<typeof CHECKOUT_TEXTS>
}

/** From an order that cannot be placed back to where its kind is begun. */
export function WayBack({ kind, locale, t }: Props) {
  const { route, words } = ORIGINS[kind]
  return (
    <a className="button button--first" href={href(route, locale)}>
      {t(words)}
    </a>
  )
}
