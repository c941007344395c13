import { countOrders } from '#api/order.ts'
import type { IconName } from '#lib/icons.ts'
import { dataOf } from '#lib/loadable.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/routes.ts'
import type { Translate } from '#lib/texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLoad } from '../ui/useLoad.ts'

const STATES = { waitpay: 'balance', waitsend: 'package', waitconfirm: 'delivery', waitrate: 'star' } as const satisfies Record<
  string,
  IconName
>
const NAMES = Object.keys(STATES) as (keyof typeof STATES)[]
const ASKED = { order_status: NAMES }

/** How many orders stand in each state, each leading to its list. Without an answer the ways stay, without numbers. */
export function OrderCounts({ t, locale }: { t: Translate; locale: Locale }) {
  const counts = dataOf(useLoad(countOrders, ASKED).value) ?? {}
  return (
    <nav className="order-counts box" aria-label={t('member.orders')}>
      {NAMES.map((name) => (
        <a key={name} href={href('orders', locale, { status: name })}>
          <span className="order-counts__icon">
            <Icon name={STATES[name]} size={22} />
            {counts[name] ? <span className="badge">{counts[name]}</span> : null}
          </span>
          {t(`member.state.${name}`)}
        </a>
      ))}
    </nav>
  )
}
