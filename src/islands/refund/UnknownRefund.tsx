import { Empty } from '#islands/ui/Empty.tsx'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { UNKNOWN_REFUND_TEXTS } from './texts.ts'

/** Stands in for an order or a refund that is unknown, or a stranger's. */
export function UnknownRefund({ t }: { t: Translate<typeof UNKNOWN_REFUND_TEXTS> }) {
  return (
    <Empty heading="h1" title={t('refund.unknown')}>
      <a className="button button--primary" href={href('refunds', t.locale)}>
        {t('refund.to_list')}
      </a>
    </Empty>
  )
}
