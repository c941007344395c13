import './under-way.css'
import { Icon } from '#islands/ui/Icon.tsx'
import type { OrderTab } from '#lib/orders/order-state.ts'
import type { IconName } from '#lib/page/icons.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { WELCOME_TEXTS } from './texts.ts'

const ICONS: Record<OrderTab, IconName> = { waitpay: 'balance', waitsend: 'package', waitconfirm: 'delivery', waitrate: 'star' }
const STATES = Object.entries(ICONS) as [OrderTab, IconName][]

interface Props {
  t: Translate<typeof WELCOME_TEXTS>
  /** By state; undefined where there is no answer. */
  counts: Record<string, number> | undefined
}

/** How many orders stand in each state, each leading to its list. Without an answer the ways stay, without numbers. */
export function OrderCounts({ t, counts }: Props) {
  return (
    <nav className="order-counts box" aria-label={t('member.orders')}>
      {STATES.map(([name, icon]) => (
        <a key={name} href={href('orders', t.locale, { status: name })}>
          <span className="order-counts__icon">
            <Icon name={icon} size={22} />
            {counts?.[name] ? <span className="badge">{counts[name]}</span> : null}
          </span>
          {t(`member.state.${name}`)}
        </a>
      ))}
      <a href={href('refunds', t.locale)}>
        <span className="order-counts__icon">
          <Icon name="refund" size={22} />
          {counts?.refunding ? <span className="badge">{counts.refunding}</span> : null}
        </span>
        {t('frame.route.refunds')}
      </a>
      <a href={href('orders', t.locale)}>
        <Icon name="order" size={22} />
        {t('member.all_orders')}
      </a>
    </nav>
  )
}
