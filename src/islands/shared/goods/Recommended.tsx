import './recommended.css'
import { useState } from 'react'
import { pageRecommended } from '#api/goods.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import type { Translate } from '#lib/text/texts.ts'
import { GoodsRow, ROW } from './GoodsRow.tsx'
import type { RECOMMENDED_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof RECOMMENDED_TEXTS>
  /** Its heading, where it is about something else than liking. */
  title?: string
  /** SKU to relate to, null while unknown; without it the shop's general recommendations. */
  sku_id?: number | null | undefined
  /** Ids of goods that are on the page already. */
  besides?: readonly number[]
}

const NONE: readonly number[] = []

/** A row of goods to go on with below a page about something else; nothing where the shop has none or does not answer. */
export function Recommended({ t, title = t('goods.also_like'), sku_id, besides = NONE }: Props) {
  const { value } = useLoad(pageRecommended, sku_id === null ? null : { page: 1, page_size: besides === NONE ? ROW : 3 * ROW, sku_id })
  // Products just removed from the page are not recommended again at once.
  const [seen] = useState(() => new Set<number>())
  for (const id of besides) seen.add(id)
  const goods = dataOf(value)?.list.filter(({ goods_id }) => !seen.has(goods_id))
  if (value.state === 'failed' || goods?.length === 0) return null
  return (
    <section className="recommended" aria-busy={!goods}>
      <h2 className="rule rule--above">{title}</h2>
      {goods ? <GoodsRow goods={goods} t={t} /> : <Skeleton className="skeleton--goods" />}
    </section>
  )
}
