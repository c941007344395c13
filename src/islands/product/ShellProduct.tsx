import './product-page.css'
import { useEffect, useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import { listBundles } from '#api/promotion.ts'
import type { Bundle } from '#contract/promotion.ts'
import { FollowButton } from '#islands/shared/goods/FollowButton.tsx'
import { GoodsRow } from '#islands/shared/goods/GoodsRow.tsx'
import { RichText } from '#islands/shared/goods/RichText.tsx'
import { Reviews } from '#islands/shared/reviews/Reviews.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { type Step, Trail } from '#islands/ui/Trail.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { Locale } from '#lib/locales.ts'
import { footprintOf, joinAttributes, openBundles, type PanelSku, REVIEW_PAGE, slimSku } from '#lib/product.ts'
import { href } from '#lib/routes.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $fresh } from '#stores/product.ts'
import { Bundles } from './Bundles.tsx'
import type { LoadedProduct } from './load-product.ts'
import { ProductTop } from './ProductTop.tsx'
import { noteLook } from './product-visit.ts'
import { ShellTabs } from './ShellTabs.tsx'
import type { SKU_SHELL_TEXTS } from './texts.ts'
import { recheckSku, useSku } from './useProduct.ts'

/** The whole page of a product that was asked for in the browser, in the order of the built ones (pages/sku/[id].astro). */
export function ShellProduct({ product, texts, askUrl }: { product: LoadedProduct; texts: Texts<typeof SKU_SHELL_TEXTS>; askUrl: string }) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const { shop, reviews, afterSale, bundles } = product
  const sku = useMemo(() => slimSku(product.sku, product.goods), [product])
  const builtAt = useMemo(serverNow, [])
  const attributes = joinAttributes(product.sku.goods_attr_format)
  // The price changes when its promotion ends, and this look counts as those at built pages do.
  useEffect(() => {
    void noteLook(footprintOf(sku))
    return runCountdowns(() => void recheckSku({ ...sku, ...$fresh.get() }))
  }, [sku])
  const tabs = [
    { id: 'description', label: t('goods.tab.description') },
    ...(attributes.length ? [{ id: 'attributes', label: t('goods.tab.attributes') }] : []),
    { id: 'reviews', label: t('goods.tab.reviews'), count: reviews.stat?.total ?? reviews.count },
    ...(afterSale?.content ? [{ id: 'after-sale', label: t('goods.tab.after_sale') }] : []),
  ]
  return (
    <>
      <Trail steps={trailOf(product, t('goods.list.all'), locale)} locale={locale} t={t} />
      <ProductTop
        texts={texts}
        sku={sku}
        points={product.points}
        builtAt={builtAt}
        own={shop?.is_own ? shop.site_name : ''}
        coupons={product.coupons}
        offer={product.offer}
        reviews={reviews.stat}
        askUrl={askUrl}
      />
      <ShellBundles texts={texts} sku={sku} bundles={bundles} />
      <ShellTabs tabs={tabs} label={t('goods.tab.label')} texts={texts} sku={sku} builtAt={builtAt} />
      <div className="product-columns">
        <aside>
          {shop && (
            <section className="box shell-shop" aria-label={t('goods.shop.title')}>
              <p>
                <b>{shop.site_name}</b>
                {t(shop.is_own ? 'goods.shop.own' : 'goods.shop.other')}
              </p>
              <div className="shell-shop__ways">
                <a className="button button--third button--s" href={href('list', locale, { site_id: shop.site_id })}>
                  <Icon name="collect" size={15} />
                  {t('goods.shop.visit')}
                </a>
                <FollowButton texts={texts} site_id={shop.site_id} name={shop.site_name} />
              </div>
            </section>
          )}
        </aside>
        <div>
          <section className="product__section" id="description">
            <h2 className="visually-hidden">{t('goods.tab.description')}</h2>
            {product.sku.goods_content ? (
              <RichText html={product.sku.goods_content} />
            ) : (
              <p>{sku.introduction || t('goods.shell.no_description')}</p>
            )}
          </section>
          {attributes.length > 0 && (
            <section className="product__section" id="attributes">
              <h2>{t('goods.tab.attributes')}</h2>
              <dl className="product__attributes">
                {attributes.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          <section className="product__section" id="reviews">
            <Reviews texts={texts} goods_id={sku.goods_id} built={reviews} pageSize={REVIEW_PAGE} />
          </section>
          {afterSale?.content && (
            <section className="product__section" id="after-sale">
              <h2>{t('goods.tab.after_sale')}</h2>
              <RichText html={afterSale.content} />
            </section>
          )}
          {product.recommended.length > 0 && (
            <section className="product__section">
              <h2>{t('goods.also_like')}</h2>
              <GoodsRow goods={product.recommended} locale={locale} t={t} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** The sets of the chosen sku: those that came with the page, or asked for after a switch. */
function ShellBundles({ texts, sku, bundles }: { texts: Texts<typeof SKU_SHELL_TEXTS>; sku: PanelSku; bundles: Bundle[] }) {
  const { sku_id } = useSku(sku)
  const { value } = useLoad(listBundles, sku_id === sku.sku_id ? null : { sku_id })
  const sets = sku_id === sku.sku_id ? bundles : value.state === 'ready' ? openBundles(value.data) : []
  return sets.length > 0 && <Bundles key={sku_id} texts={texts} sku_id={sku_id} bundles={sets} />
}

/** Its categories, as far as the server names them, then the product. */
function trailOf({ sku }: LoadedProduct, all: string, locale: Locale): Step[] {
  const ids = [sku.category_id_1, sku.category_id_2, sku.category_id_3].filter(Boolean)
  const names = sku.category_name.split('/').filter(Boolean)
  const categories = names.map((name, index) => ({ name, href: href('category', locale, { id: ids[index] }) }))
  const above = ids.length && ids.length === names.length ? categories : [{ name: all, href: href('list', locale) }]
  return [...above, { name: sku.goods_name || sku.sku_name }]
}
