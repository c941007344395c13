import './product-body.css'
import type { ComponentType, ReactNode } from 'react'
import type { SkuDetail } from '#contract/sku.ts'
import { joinAttributes } from '#lib/catalogue/product.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PRODUCT_BODY_TEXTS } from './texts.ts'

interface Props {
  sku: Pick<SkuDetail, 'goods_content' | 'introduction' | 'goods_attr_format'>
  /** After-sales terms of the platform. */
  afterSale: { content: string } | null | undefined
  /** Draws the administrator's rich text. */
  prose: ComponentType<{ html: string; className?: string }>
  reviews: ReactNode
  t: Translate<typeof PRODUCT_BODY_TEXTS>
}

/** Content below the tabs of a product: description, attributes, reviews, after-sales terms. */
export function ProductBody({ sku, afterSale, prose: Prose, reviews, t }: Props) {
  const attributes = joinAttributes(sku.goods_attr_format, t.locale)
  return (
    <>
      <section id="description" className="product-body__section">
        <h2 className="visually-hidden">{t('goods.tab.description')}</h2>
        {sku.goods_content ? (
          <Prose
            html={sku.goods_content}
            className={sku.goods_content.includes('<img') ? 'product-body__text product-body__text--pictured' : 'product-body__text'}
          />
        ) : (
          <p>{sku.introduction || t('goods.fallback.no_description')}</p>
        )}
      </section>
      {attributes.length > 0 && (
        <section id="attributes" className="product-body__section">
          <h2>{t('goods.tab.attributes')}</h2>
          <table className="attributes">
            <tbody>
              {attributes.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section id="reviews" className="product-body__section deferred-rendering">
        {reviews}
      </section>
      {afterSale?.content && (
        <section id="after-sale" className="product-body__section">
          <h2>{t('goods.tab.after_sale')}</h2>
          <Prose html={afterSale.content} />
        </section>
      )}
    </>
  )
}
