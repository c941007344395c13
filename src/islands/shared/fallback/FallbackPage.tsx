import '#islands/shared/product/gallery.css'
import '#islands/shared/product/product-page.css'
import '#islands/shared/product/product.css'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '#api/errors.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { Servicer } from '#contract/site.ts'
import { Failed } from '#islands/ui/Failed.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { nameTab } from '#islands/ui/tab-title.ts'
import { type Call, useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import type { FallbackRoute } from '#lib/routes/fallbacks.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { readNumber } from '#lib/routes/query-number.ts'
import { ROUTES } from '#lib/routes/routes.ts'
import type { TextSlice } from '#lib/text/text-keys.ts'
import type { Texts, Translate } from '#lib/text/texts.ts'
import type { FALLBACK_TEXTS } from './texts.ts'
import { UnknownProduct } from './UnknownProduct.tsx'

/** Props of the island of a fallback page. */
export interface FallbackProps<Keys extends TextSlice> {
  texts: Texts<Keys>
  /** Goods to go on with where the address leads to none. */
  popular: GoodsCard[]
  /** How customer service is reached. */
  servicer?: Servicer
}

interface Props<Entry> extends Pick<FallbackProps<never>, 'popular'> {
  /** The screen whose entry this is. */
  route: FallbackRoute
  /** Asks for the entry and all around it; a refusal means that there is none. Its `failure` says that a part could not be read. */
  load: Call<{ id: number }, Entry>
  nameOf: (entry: Entry) => string
  /** Title of the page until its entry is loaded. */
  title: string
  children: (entry: Entry) => ReactNode
  t: Translate<typeof FALLBACK_TEXTS>
}

/** Fallback page of a product newer than the build. Its id is in the address; everything else is loaded now (R12, style §9). */
export function FallbackPage<Entry extends object>({ route, load, nameOf, title, popular, children, t }: Props<Entry>) {
  const id = useQuery(({ pathname, searchParams }: URL) => {
    const found = new RegExp(`^${ROUTES[route].path.replace('{id}', '(\\d+)')}$`).exec(splitPath(pathname).path)?.[1]
    return readNumber(found ?? searchParams.get('id'))
  })
  const { value, reload } = useLoad(load, id ? { id } : null)
  const name = value.state === 'ready' ? nameOf(value.data) : undefined
  const unknown = id === 0 || (value.state === 'failed' && value.error instanceof ApiError && value.error.kind === 'api')

  useEffect(() => {
    if (unknown) nameTab(t('goods.fallback.unknown'))
    if (name !== undefined) nameTab(name)
  }, [name, unknown, t])

  if (unknown) return <UnknownProduct popular={popular} t={t} />
  if (value.state === 'failed') {
    return (
      <>
        <div className="breadcrumb" />
        <h1 className="visually-hidden">{title}</h1>
        <Failed t={t} title={t('goods.fallback.failed')} error={value.error} onRetry={reload} />
      </>
    )
  }
  if (value.state === 'ready') {
    const failure = 'failure' in value.data && value.data.failure
    return (
      <>
        {failure instanceof Error && (
          <RetryNote t={t} error={failure} onRetry={reload}>
            {t('goods.fallback.incomplete')}
          </RetryNote>
        )}
        {children(value.data)}
      </>
    )
  }
  return (
    <>
      <div className="breadcrumb" />
      <div className="product" aria-busy="true">
        <h1 className="visually-hidden">{title}</h1>
        <p className="visually-hidden" role="status">
          {t('goods.fallback.loading')}
        </p>
        <div className="gallery side-by-side side-by-side--phone gap-3" aria-hidden="true">
          <div />
          <div className="skeleton gallery__main" />
        </div>
        <div className="product__panel" aria-hidden="true">
          <div className="skeleton product__wait" />
          <div className="skeleton product__wait" />
        </div>
      </div>
    </>
  )
}
