import { useStore } from '@nanostores/react'
import { Icon } from '#islands/ui/Icon.tsx'
import { countNews } from '#lib/catalogue/alert.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $alerts, builtAlerts } from '#stores/alerts.ts'
import type { ALERTS_LINK_TEXTS } from './texts.ts'

/** Link to the visitor's alerts (price, stock), with the number of news. Draws nothing without alerts. */
export function AlertsLink({ t }: { t: Translate<typeof ALERTS_LINK_TEXTS> }) {
  const alerts = useStore($alerts, { ssr: builtAlerts })
  const news = countNews(alerts)
  if (!alerts.length) return null
  return (
    <a className="more" href={href('alerts', t.locale)}>
      <Icon name="bell" size={16} />
      {t('alert.title')}
      {news > 0 && <span className="badge">{news}</span>}
    </a>
  )
}
