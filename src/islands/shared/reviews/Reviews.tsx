import './reviews.css'
import { useEffect, useMemo, useState } from 'react'
import { pageReviews } from '#api/review.ts'
import type { Reviews as ReviewPage } from '#contract/review.ts'
import { Stars } from '#islands/shared/goods/Stars.tsx'
import { Failed } from '#islands/ui/Failed.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { Pages } from '#islands/ui/Pages.tsx'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { useOwnQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { $offer } from '#stores/offer.ts'
import { ReviewItem } from './ReviewItem.tsx'
import type { REVIEWS_TEXTS } from './texts.ts'

const GalleryViewer = lazy(async () => (await import('#islands/shared/product/GalleryViewer.tsx')).GalleryViewer)

interface Props {
  texts: Texts<typeof REVIEWS_TEXTS>
  goods_id: number
  /** First page, all kinds, as built; undefined where it could not be read, and is asked for. */
  built: ReviewPage | undefined
  /** How many the shop counted at the build; left out where `built` has come just now. */
  counted?: number
  pageSize: number
}

/** Filters of reviews: all, by rating (contract: 1 good, 2 medium, 3 bad), or with pictures. */
const KINDS = {
  all: { explain_type: undefined, has_image: undefined },
  good: { explain_type: 1, has_image: undefined },
  medium: { explain_type: 2, has_image: undefined },
  bad: { explain_type: 3, has_image: undefined },
  image: { explain_type: undefined, has_image: 1 },
} as const
type Kind = keyof typeof KINDS
const NAMES = Object.keys(KINDS) as Kind[]

interface Wanted {
  kind: Kind
  page: number
}
const FIRST: Wanted = { kind: 'all', page: 1 }

/**
 * Reviews of a product. The first page is in the HTML and loaded again if the shop's count has changed. Further pages and filters are
 * loaded from the shop.
 */
export function Reviews({ texts, goods_id, built, counted, pageSize }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const query = useOwnQuery(FIRST, '#reviews')
  const [viewer, setViewer] = useState<{ images: readonly string[]; start: number } | null>(null)
  const [{ stat, total }, setTold] = useState({ stat: built?.stat, total: built?.stat?.total ?? built?.count ?? 0 })
  const listPage = async ({ kind, page }: Wanted, options: { signal: AbortSignal }) => {
    const found = await pageReviews({ goods_id, page, page_size: pageSize, ...KINDS[kind] }, options)
    if (kind === 'all') setTold({ stat: found.stat, total: found.stat?.total ?? found.count })
    return found
  }
  const { value, pages, heading, reload } = usePagedList(listPage, query, built && { query: FIRST, page: built })
  const { kind: shown } = query.visit.query
  const page = dataOf(value)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor has come here
  useEffect(() => {
    if (counted !== undefined && $offer.get().fresh?.evaluate !== counted) reload()
  }, [])

  // The row of tabs, which stands above and draws nothing itself, says the same number.
  useEffect(() => {
    const tab = document.querySelector('[data-review-count]')
    if (tab) tab.textContent = String(total)
  }, [total])

  if (!page) {
    return (
      <div className="reviews" aria-busy={value.state !== 'failed'}>
        <h2>{t('goods.tab.reviews')}</h2>
        {value.state === 'failed' && <Failed t={t} title={t('goods.review.failed')} error={value.error} onRetry={reload} />}
      </div>
    )
  }
  if (!total) {
    return (
      <div className="reviews">
        <h2>{t('goods.tab.reviews')}</h2>
        <p className="reviews__none">{t('goods.review.none_yet')}</p>
      </div>
    )
  }
  return (
    <div className="reviews">
      <div className="reviews__head grid gap-8">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t('goods.tab.reviews')} <span className="tabs__count">{total}</span>
          </h2>
          <Kinds t={t} stat={stat} total={total} shown={shown} onChoose={(kind) => query.go({ kind, page: 1 })} />
        </div>
        {stat && <Mean t={t} stat={stat} />}
      </div>
      <p className="visually-hidden" role="status">
        {shown !== 'all' && value.state === 'ready' && t('goods.review.count', { count: value.data.count })}
      </p>
      {value.state === 'failed' && <Failed t={t} title={t('goods.review.failed')} error={value.error} onRetry={reload} />}
      {page.list.length ? (
        <ol className="reviews__list" aria-busy={value.state === 'loading' || undefined}>
          {page.list.map((review) => (
            <ReviewItem key={review.evaluate_id} review={review} onPicture={(images, first) => setViewer({ images, start: first })} t={t} />
          ))}
        </ol>
      ) : (
        <p className="reviews__none">{t('goods.review.none_of_kind')}</p>
      )}
      <Pages {...pages} t={t} />
      {viewer && <GalleryViewer {...viewer} name={t('goods.tab.reviews')} onClose={() => setViewer(null)} t={t} />}
    </div>
  )
}

type Say = Translate<typeof REVIEWS_TEXTS>
type Stat = NonNullable<ReviewPage['stat']>

interface KindsProps {
  t: Say
  /** Undefined where the server does not count by kind. */
  stat: Stat | undefined
  total: number
  shown: Kind
  onChoose: (kind: Kind) => void
}

/** Filters with their numbers; all reviews alone where the server does not count the others. */
function Kinds({ t, stat, total, shown, onChoose }: KindsProps) {
  const count = (kind: Kind) => stat && { all: stat.total, good: stat.good, medium: stat.medium, bad: stat.bad, image: stat.image }[kind]
  return (
    <fieldset className="reviews__kinds flex wraps gap-2" aria-label={t('goods.review.show')}>
      {NAMES.filter((kind) => kind === 'all' || stat).map((kind) => (
        <button
          key={kind}
          type="button"
          className="chip"
          aria-pressed={shown === kind}
          disabled={count(kind) === 0}
          onClick={() => onChoose(kind)}
        >
          {t(`goods.review.kind.${kind}`)}
          <span className="tabs__count">{count(kind) ?? total}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** The mean of the stars, and the share of good, medium and bad ones. */
function Mean({ t, stat }: { t: Say; stat: Stat }) {
  if (!stat.evaluate_score) return null
  return (
    <>
      <p className="reviews__mean grid gap-1">
        <b>{stat.evaluate_score.toFixed(1)}</b>
        <Stars value={stat.evaluate_score} label={t('goods.review.stars', { stars: stat.evaluate_score })} size={14} />
      </p>
      <dl className="reviews__parts grid gap-1 small">
        {(['good', 'medium', 'bad'] as const).map((kind) => {
          const percent = Math.round((stat[kind] / Math.max(1, stat.good + stat.medium + stat.bad)) * 100)
          return (
            <div key={kind}>
              <dt>{t(`goods.review.kind.${kind}`)}</dt>
              <dd>
                <progress max={100} value={percent} aria-label={t(`goods.review.kind.${kind}`)} />
                {percent}%
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
