import { getReviewTask } from '#api/order-detail.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { ReviewForm } from './ReviewForm.tsx'
import type { REVIEW_TEXTS } from './texts.ts'

const readId = ({ searchParams }: URL) => Number(searchParams.get('order_id')) || 0

/** Reviews of what an order brought, and their follow-up (R43). */
export function ReviewPage({ texts }: { texts: Texts<typeof REVIEW_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const order_id = useQuery(readId)
  const { value, reload } = useLoad(getReviewTask, order_id ? { order_id } : null)
  if (order_id === 0 || isRefused(value) || (value.state === 'ready' && !value.data.list.length)) {
    return (
      <Empty heading="h1" title={t('review.unknown')}>
        <a className="button button--primary" href={href('orders', locale, { status: 'waitrate' })}>
          {t('review.to_orders')}
        </a>
      </Empty>
    )
  }
  const title = t(dataOf(value)?.evaluate_status === 1 ? 'review.again.title' : 'review.title')
  return (
    <>
      <Trail t={t} steps={[{ name: t('frame.route.orders'), href: href('orders', locale) }, { name: title }]} />
      <h1>{title}</h1>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('review.form.failed')} cards={3}>
        {(task) => <ReviewForm t={t} task={task} />}
      </Loaded>
    </>
  )
}
