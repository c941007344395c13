import './compare.css'
import { useStore } from '@nanostores/react'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { MOST_COMPARED } from '#lib/catalogue/comparison.ts'
import { readIds } from '#lib/orders/shared-items.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $compared, setCompared } from '#stores/compared.ts'
import { CompareTable } from './CompareTable.tsx'
import { type ComparedProduct, readCompared } from './read-compared.ts'
import type { COMPARE_TEXTS } from './texts.ts'

const readQuery = ({ searchParams }: URL) => ({ ids: readIds(searchParams.get('ids') ?? '', MOST_COMPARED) })
const writeQuery = ({ ids }: { ids: readonly number[] }) => (ids.length ? `ids=${ids.join('-')}` : '')

/** Compares products: those of the address, so that it can be shared, otherwise those chosen on this device. */
export function Compare({ texts }: { texts: Texts<typeof COMPARE_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const query = useQuery(readQuery, writeQuery)
  const chosen = useStore($compared, { ssr: () => [] })
  const named = query.visit?.query.ids ?? []
  const ids = named.length ? named : chosen.map(({ sku_id }) => sku_id)
  const { value, reload } = useLoad(readCompared, query.visit && ids.length ? { sku_ids: ids } : null)
  if (query.visit && !ids.length) {
    return (
      <Empty heading="h1" title={t('compare.empty')} help={t('compare.empty_help')}>
        <a className="button button--primary" href={href('list', locale)}>
          {t('goods.list.all')}
        </a>
      </Empty>
    )
  }
  // A comparison opened from a link does not change the visitor's own.
  const isOwn = ids.some((id) => chosen.some(({ sku_id }) => sku_id === id))
  const keep = (rest: readonly number[]) => {
    if (isOwn) {
      setCompared(chosen.filter(({ sku_id }) => rest.includes(sku_id) || !ids.includes(sku_id)))
    }
    query.go({ ids: [...rest] })
  }
  return (
    <Loaded
      t={t}
      value={value}
      onRetry={reload}
      page={t('compare.title')}
      failedTitle={t('compare.failed')}
      skeleton={<Skeleton rows={1} className="compare-wait" />}
    >
      {(products: ComparedProduct[]) => (
        <CompareTable
          t={t}
          products={products.filter(({ sku_id }) => ids.includes(sku_id))}
          onRemove={(gone) => keep(ids.filter((id) => id !== gone))}
          onClear={() => keep([])}
          onRetry={reload}
          canAdd={isOwn}
          address={href('compare', locale, { ids: ids.join('-') })}
        />
      )}
    </Loaded>
  )
}
