import './shared.css'
import { useState } from 'react'
import { noneIfRefused } from '#api/errors.ts'
import { readSkuCards } from '#api/sku-cards.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { shownPrice } from '#lib/money/price.ts'
import { readItems, type SharedItem } from '#lib/orders/shared-items.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { SharedRow } from './SharedRow.tsx'
import type { SharedKind, SharedProduct } from './shared-product.ts'
import { takeItem } from './take-item.ts'
import type { SHARED_TEXTS } from './texts.ts'

/** How taking a product ended; undefined before. */
type Outcome = 'busy' | 'done' | Error

const readQuery = ({ searchParams }: URL) => ({
  kind: (searchParams.get('kind') === 'saved' ? 'saved' : 'cart') satisfies SharedKind as SharedKind,
  items: readItems(searchParams.get('items') ?? ''),
})

async function readShared({ items }: { items: readonly SharedItem[] }, options?: { signal?: AbortSignal }): Promise<SharedProduct[]> {
  const cards = await readSkuCards({ sku_ids: items.map(({ sku_id }) => sku_id) }, options).catch(noneIfRefused([]))
  return items.flatMap(({ sku_id, num }) => {
    const card = cards.find((each) => each.sku_id === sku_id)
    return card ? { sku_id, num, card } : []
  })
}

/** A cart or saved items shared as a link. The visitor sees them first, then takes all or single ones. */
export function Shared({ texts }: { texts: Texts<typeof SHARED_TEXTS> }) {
  const t = translator(texts)
  const query = useQuery(readQuery)
  const { value, reload } = useLoad(readShared, query?.items.length ? { items: query.items } : null)
  const nothing = (
    <Empty heading="h1" title={t('share.empty')} help={t('share.empty_help')}>
      <a className="button button--primary" href={href('list', texts.locale)}>
        {t('goods.list.all')}
      </a>
    </Empty>
  )
  if (query && !query.items.length) return nothing
  return (
    <Loaded t={t} value={value} onRetry={reload} page={t(`share.${query?.kind ?? 'cart'}_title`)} failedTitle={t('share.failed')} rows={3}>
      {(products) => query && <Products t={t} kind={query.kind} products={products} gone={query.items.length - products.length} />}
    </Loaded>
  )
}

interface Props {
  t: Translate<typeof SHARED_TEXTS>
  kind: SharedKind
  products: readonly SharedProduct[]
  /** How many of the link are no longer sold. */
  gone: number
}

function Products({ t, kind, products, gone }: Props) {
  const [outcomes, setOutcomes] = useState<Record<number, Outcome>>({})
  const put = (sku_id: number, outcome: Outcome) => setOutcomes((before) => ({ ...before, [sku_id]: outcome }))
  const isBusy = Object.values(outcomes).includes('busy')
  const canTake = ({ sku_id, card }: SharedProduct) => outcomes[sku_id] !== 'done' && (kind === 'saved' || card.stock > 0)
  const rest = products.filter(canTake)
  const total = products.reduce((sum, { card, num }) => sum + (card.stock > 0 ? shownPrice(card).amount * num : 0), 0)

  /** Takes products one after the other, so that a refusal belongs to its row. */
  const take = async (some: readonly SharedProduct[]) => {
    let done = 0
    for (const product of some) {
      put(product.sku_id, 'busy')
      const outcome = await takeItem(kind, product).then(
        () => 'done' as const,
        (error) => (error instanceof Error ? error : new Error(String(error))),
      )
      put(product.sku_id, outcome)
      if (outcome === 'done') done += 1
    }
    if (!done) return
    const ways = { cart: ['goods.go_to_cart', 'cart'], saved: ['goods.see_saved', 'favourites'] } as const
    const [label, route] = ways[kind]
    toast(t('share.done', { count: done }), { action: { label: t(label), href: href(route, t.locale) } })
  }
  return (
    <section className="shared" aria-labelledby="shared">
      <header className="shared__head">
        <h1 id="shared" tabIndex={-1}>
          {t(`share.${kind}_title`)}
        </h1>
        <p>{t('share.help')}</p>
      </header>
      {gone > 0 && <p className="note note--info">{t('share.gone', { count: gone })}</p>}
      {products.length > 0 && (
        <>
          <ul>
            {products.map((product) => {
              const outcome = outcomes[product.sku_id]
              return (
                <SharedRow
                  key={product.sku_id}
                  t={t}
                  kind={kind}
                  product={product}
                  isDone={outcome === 'done'}
                  isBusy={outcome === 'busy'}
                  problem={outcome instanceof Error ? failureText(outcome, t) : ''}
                  onTake={canTake(product) && !isBusy ? () => void take([product]) : undefined}
                />
              )
            })}
          </ul>
          <p className="shared__foot line wraps">
            {kind === 'cart' && total > 0 && (
              <span>
                {t('share.total')} <Price cents={total} size="l" />
              </span>
            )}
            <Button
              kind="primary"
              size="l"
              disabled={!rest.length}
              busy={isBusy}
              busyLabel={t('share.adding')}
              onClick={() => void take(rest)}
            >
              {t(kind === 'cart' ? 'share.add_all' : 'share.save_all')}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
