import { href, type RouteName } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { type OrderKind, readCheckout } from '#stores/order-creation.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

/** Where each kind of order comes from where nothing is kept of it. */
const ORIGINS = {
  normal: { route: 'cart', words: 'checkout.to_cart' },
  groupbuy: { route: 'groupbuys', words: 'promotion.group.back' },
  seckill: { route: 'seckills', words: 'promotion.flash.back' },
  combo: { route: 'list', words: 'checkout.to_goods' },
} as const satisfies Record<OrderKind, { route: RouteName; words: string }>

interface Props {
  kind: OrderKind
  t: Translate<typeof CHECKOUT_TEXTS>
}

/** Leads from an order that cannot be placed back to its origin, such as the product's page. */
export function WayBack({ kind, t }: Props) {
  const { route, words } = ORIGINS[kind]
  const set = kind === 'combo' && readCheckout('combo')
  const group = kind === 'groupbuy' && readCheckout('groupbuy')
  const bought = kind === 'normal' && readCheckout('normal')
  const product = bought && 'sku_id' in bought && bought.sku_id
  const address = set
    ? href('combo', t.locale, { id: set.bl_id })
    : group
      ? href('groupbuy', t.locale, { id: group.groupbuy_id })
      : product
        ? href('sku', t.locale, { id: product })
        : href(route, t.locale)
  return (
    <a className="button button--primary" href={address}>
      {t(set ? 'promotion.combo.back' : product ? 'checkout.to_product' : words)}
    </a>
  )
}
