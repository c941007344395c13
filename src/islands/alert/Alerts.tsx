import './alerts.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { Alert } from '#lib/catalogue/alert.ts'
import { formatShort } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { $alerts, builtAlerts, markSeen, readAlerts, removeAlert } from '#stores/alerts.ts'
import type { ALERTS_TEXTS } from './texts.ts'

type Say = Translate<typeof ALERTS_TEXTS>

const check = (_: object, options?: { signal?: AbortSignal }) => readAlerts(options)

/** Alerts of the visitor with their current state, news first. They are checked and marked as seen when the page opens. */
export function Alerts({ texts }: { texts: Texts<typeof ALERTS_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const alerts = useStore($alerts, { ssr: builtAlerts })
  // The first render cannot read storage.
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(true), [])
  const { value, reload } = useLoad(check, alerts.length ? {} : null)
  useEffect(() => {
    if (value.state === 'ready') markSeen()
  }, [value])
  if (!isKnown)
    return (
      <section className="alerts" aria-busy>
        <h1>{t('alert.title')}</h1>
        <Skeleton rows={3} className="skeleton--row" />
      </section>
    )
  if (!alerts.length) {
    return (
      <Empty heading="h1" title={t('alert.empty')} help={t('alert.empty_help')}>
        <a className="button button--primary" href={href('list', locale)}>
          {t('goods.list.all')}
        </a>
      </Empty>
    )
  }
  const sorted = alerts.toSorted((a, b) => Number(b.news ?? false) - Number(a.news ?? false))
  return (
    <section className="alerts" aria-labelledby="alerts" aria-busy={value.state === 'loading' || undefined}>
      <h1 id="alerts" tabIndex={-1}>
        {t('alert.title')}
      </h1>
      <p>{t('alert.help')}</p>
      {value.state === 'failed' && (
        <RetryNote t={t} error={value.error} onRetry={reload}>
          {t('alert.failed')}
        </RetryNote>
      )}
      <ul>
        {sorted.map((alert) => (
          <AlertRow key={`${alert.kind} ${alert.sku_id}`} alert={alert} t={t} />
        ))}
      </ul>
    </section>
  )
}

function AlertRow({ alert, t }: { alert: Alert; t: Say }) {
  const { kind, sku_id, name, image, price, now = price, news, gone } = alert
  const reduced = now < price
  const amount = formatShort(price - now)
  return (
    <li className={news ? 'is-news' : undefined}>
      <Picture path={image} width={72} />
      <p>
        <a href={href('sku', t.locale, { id: sku_id })}>{name}</a>
        <span>{t(`alert.${kind}`)}</span>
      </p>
      <p className="alerts__state">
        {!gone && <Price cents={now} reduced={reduced} />}
        <span>
          {news && <Icon name="success" size={15} />}
          {gone ? t('alert.unknown') : t(news ? `alert.news.${kind}` : `alert.waiting.${kind}`, { amount })}
        </span>
      </p>
      <button type="button" className="link" aria-label={t('alert.stop_name', { name })} onClick={() => removeAlert(alert)}>
        {t('alert.stop')}
      </button>
    </li>
  )
}
