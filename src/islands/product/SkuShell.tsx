import '#islands/shared/product/gallery.css'
import './product-page.css'
import './product.css'
import { useEffect, useMemo } from 'react'
import { ApiError } from '#api/errors.ts'
import type { GoodsCard } from '#contract/goods.ts'
import { Failed } from '#islands/ui/Failed.tsx'
import { nameTab } from '#islands/ui/tab-title.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { splitPath } from '#lib/routes.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $checked } from '#stores/product.ts'
import { loadProduct } from './load-product.ts'
import { ShellProduct } from './ShellProduct.tsx'
import type { SKU_SHELL_TEXTS } from './texts.ts'
import { UnknownProduct } from './UnknownProduct.tsx'

interface Props {
  texts: Texts<typeof SKU_SHELL_TEXTS>
  askUrl: string
  /** Goods to go on with where the address leads to none. */
  popular: GoodsCard[]
}

const readId = ({ pathname, searchParams }: URL) =>
  Number(/^sku\/(\d+)$/.exec(splitPath(pathname).path)?.[1] ?? searchParams.get('id') ?? 0)

/** A product newer than the build: its id is in the address, everything else is asked for now (R12, style §9). */
export function SkuShell({ texts, askUrl, popular }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const sku_id = useQuery(readId)
  const { value, reload } = useLoad(loadProduct, sku_id ? { sku_id } : null)
  const product = value.state === 'ready' ? value.data : undefined
  const unknown = sku_id === 0 || (value.state === 'failed' && value.error instanceof ApiError && value.error.kind === 'api')

  useEffect(() => {
    if (unknown) nameTab(t('goods.shell.unknown'))
    if (!product) return
    nameTab(product.sku.sku_name)
    $checked.set('now')
  }, [product, unknown, t])

  if (unknown) return <UnknownProduct popular={popular} locale={locale} t={t} />
  if (value.state === 'failed') {
    return (
      <>
        <h1 className="visually-hidden">{t('frame.route.sku')}</h1>
        <Failed t={t} title={t('goods.shell.failed')} error={value.error} onRetry={reload} />
      </>
    )
  }
  if (product) return <ShellProduct product={product} texts={texts} askUrl={askUrl} />
  return (
    <>
      <div className="breadcrumb" />
      <div className="product" aria-busy="true">
        <h1 className="visually-hidden">{t('frame.route.sku')}</h1>
        <p className="visually-hidden" role="status">
          {t('goods.shell.loading')}
        </p>
        <div className="gallery" aria-hidden="true">
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
