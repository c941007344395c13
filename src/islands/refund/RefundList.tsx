import '#islands/shared/order/card-head.css'
import './refund-list.css'
import { listRefunds } from '#api/refund.ts'
import type { RefundCard } from '#contract/refund.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { LoadedList } from '#islands/ui/LoadedList.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { usePageQuery } from '#islands/ui/usePageQuery.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { formatTime } from '#lib/dates/time.ts'
import { REFUND_STATUS, REFUND_TYPE } from '#lib/orders/refund-state.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { refundStateName } from './refund-steps.ts'
import type { REFUND_LIST_TEXTS } from './texts.ts'

const PAGE_SIZE = 10

const listPage = ({ page }: { page: number }, options: { signal: AbortSignal }) => listRefunds({ page, page_size: PAGE_SIZE }, options)

/** The member's refunds, the one touched last first (R17). */
export function RefundList({ texts }: { texts: Texts<typeof REFUND_LIST_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const list = usePagedList(listPage, usePageQuery())
  return (
    <>
      <h1 ref={list.heading} tabIndex={-1}>
        {t('frame.route.refunds')}
      </h1>
      <LoadedList
        t={t}
        list={list}
        failedTitle={t('refund.list.failed')}
        cards={3}
        className="refund-list grid gap-4"
        empty={() => (
          <Empty title={t('refund.list.empty')} help={t('refund.list.empty_help')}>
            <a className="button button--primary" href={href('orders', locale)}>
              {t('refund.list.to_orders')}
            </a>
          </Empty>
        )}
      >
        {({ list }) => list.map((refund) => <Row key={refund.order_goods_id} t={t} refund={refund} />)}
      </LoadedList>
    </>
  )
}

function Row({ t, refund }: { t: Translate<typeof REFUND_LIST_TEXTS>; refund: RefundCard }) {
  const { refund_status: status } = refund
  const name = refundStateName(status)
  const isMine = status === REFUND_STATUS.toReturn || status === REFUND_STATUS.refused
  return (
    <article
      className="refund-card side-by-side side-by-side--phone thumbs surface"
      aria-label={t('refund.list.number', { number: refund.refund_no })}
    >
      <header className="card-head line wraps small">
        <span>{formatTime(refund.refund_action_time)}</span>
        <span>{t('refund.list.number', { number: refund.refund_no })}</span>
        <span>{refund.site_name}</span>
      </header>
      <div className="refund-card__line line gap-4">
        <Picture path={refund.sku_image} width={64} />
        <span>
          <a href={href('sku', t.locale, { id: refund.sku_id })}>{refund.goods_name || refund.sku_name}</a>
          <span className="block quiet">{[pickedValues(refund, t.locale), `× ${refund.num}`].filter(Boolean).join(' ')}</span>
        </span>
      </div>
      <p className="refund-card__sum">
        <Price cents={status === REFUND_STATUS.finished ? refund.refund_real_money : refund.refund_apply_money} />
        <span>{t(refund.refund_type === REFUND_TYPE.goods ? 'refund.kind.goods' : 'refund.kind.money')}</span>
      </p>
      <p className="refund-card__state">
        <b>{name ? t(`refund.state.${name}`) : refund.refund_status_name}</b>
        <a
          className={isMine ? 'button button--secondary button--s' : 'link'}
          href={href('refundDetail', t.locale, { order_goods_id: refund.order_goods_id })}
        >
          {t(status === REFUND_STATUS.toReturn ? 'refund.list.send' : 'refund.list.detail')}
        </a>
      </p>
    </article>
  )
}
