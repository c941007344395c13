import './product.css'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { ApiError } from '#api/errors.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/Failed.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { joinAttributes, slimSku } from '#lib/product.ts'
import { href, splitPath } from '#lib/routes.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $checked } from '#stores/product.ts'
import { runCountdowns } from './countdown.ts'
import { GoodsCard } from './GoodsCard.tsx'
import { loadProduct, REVIEW_PAGE } from './load-product.ts'
import { ProductTop } from './ProductTop.tsx'
import { Reviews } from './Reviews.tsx'
import { RichText } from './RichText.tsx'

/** A product newer than the build: its id is in the address, everything else is asked for now (R12, style §9). */
export function SkuShell({ texts, askUrl }: { texts: Texts; askUrl: string }) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const [sku_id, setId] = useState<number | null>(null)
  const { value, reload } = useLoad(loadProduct, sku_id ? { sku_id } : null)
  const product = value.state === 'ready' ? value.data : undefined

  useEffect(() => {
    const path = splitPath(location.pathname).path
    setId(Number(/^sku\/(\d+)$/.exec(path)?.[1] ?? new URLSearchParams(location.search).get('id') ?? 0))
    runCountdowns(() => {})
  }, [])
  useEffect(() => {
    if (!product) return
    document.title = product.sku.sku_name
    $checked.set('now')
  }, [product])
  const sku = useMemo(() => product && slimSku(product.sku), [product])

  const unknown = sku_id === 0 || (value.state === 'failed' && value.error instanceof ApiError && value.error.kind === 'api')
  if (unknown) {
    return (
      <Empty heading="h1" title={t('goods.product.unknown')} help={t('goods.product.unknownHelp')}>
        <a className="button button--third" href={href('categories', locale)}>
          {t('goods.empty.categories')}
        </a>
        <a className="button button--quiet" href={href('home', locale)}>
          {t('goods.empty.home')}
        </a>
      </Empty>
    )
  }
  if (value.state === 'failed') {
    return (
      <>
        <h1 className="visually-hidden">{t('frame.route.sku')}</h1>
        <Failed t={t} title={t('goods.product.failed')} error={value.error} onRetry={reload} />
      </>
    )
  }
  if (!product || !sku) {
    return (
      <div className="product" aria-busy="true">
        <h1 className="visually-hidden">{t('frame.route.sku')}</h1>
        <p className="visually-hidden" role="status">
          {t('goods.product.loading')}
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
    )
  }
  const attributes = joinAttributes(product.sku.goods_attr_format)
  return (
    <>
      <ProductTop
        texts={texts}
        sku={sku}
        points={[]}
        builtAt={serverNow()}
        own={product.shop?.is_own ? product.shop.site_name : ''}
        coupons={product.coupons}
        offer={product.offer}
        reviews={product.reviews.stat}
        askUrl={askUrl}
      />
      <section className="product__section">
        <h2>{t('goods.tab.description')}</h2>
        <RichText html={product.sku.goods_content} />
      </section>
      {attributes.length > 0 && (
        <section className="product__section">
          <h2>{t('goods.tab.attributes')}</h2>
          <dl className="product__attributes">
            {attributes.map(({ name, value: text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className="product__section" id="reviews">
        <Reviews texts={texts} goods_id={sku.goods_id} built={product.reviews} pageSize={REVIEW_PAGE} />
      </section>
      {product.afterSale?.content && (
        <section className="product__section">
          <h2>{t('goods.tab.afterSale')}</h2>
          <RichText html={product.afterSale.content} />
        </section>
      )}
      {product.recommended.length > 0 && (
        <section className="product__section">
          <h2>{t('goods.product.alsoLike')}</h2>
          <div className="goods-grid">
            {product.recommended.slice(0, 4).map((card) => (
              <GoodsCard key={card.sku_id} goods={card} locale={locale} t={t} sizes="240px" />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
