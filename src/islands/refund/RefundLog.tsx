import './refund.css'
import './refund-detail.css'
import type { RefundLog as Entry } from '#contract/refund.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { formatTime } from '#lib/dates/time.ts'
import type { IconName } from '#lib/page/icons.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { REFUND_LOG_TEXTS } from './texts.ts'

/** By `action_way`: buyer, shop, platform. */
const ICON: Partial<Record<number, IconName>> = { 1: 'account', 2: 'collect', 3: 'secure' }

/** After-sales log of a line, newest first, with the actors. */
export function RefundLog({ t, log }: { t: Translate<typeof REFUND_LOG_TEXTS>; log: readonly Entry[] }) {
  if (!log.length) return null
  return (
    <section className="refund-part grid gap-3" aria-labelledby="refund-log">
      <h2 id="refund-log">{t('refund.detail.log')}</h2>
      <ul className="refund-log">
        {log.map((entry) => (
          <li key={entry.id}>
            <Icon name={ICON[entry.action_way] ?? 'info'} />
            <div>
              <p className="refund-log__head flex wraps apart">
                <span>
                  <b>{entry.action_way === 1 ? t('refund.detail.you') : entry.username}</b> {entry.action || entry.refund_status_name}
                </span>
                <time>{formatTime(entry.action_time)}</time>
              </p>
              {entry.remark && <p className="refund-log__words">{entry.remark}</p>}
              {entry.images.length > 0 && (
                <ul className="refund-images thumbs flex wraps gap-2">
                  {entry.images.map((path) => (
                    <li key={path}>
                      <Picture path={path} width={72} alt={t('refund.detail.picture')} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
