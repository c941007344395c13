import './compare.css'
import '#styles/card.css'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import type { ComparedRow } from '#lib/catalogue/comparison.ts'
import { shownPrice } from '#lib/money/price.ts'
import { LOW_STOCK, saleState } from '#lib/offers/sale.ts'
import type { Translate } from '#lib/text/texts.ts'
import { awayMark, ProductCells } from './ProductCells.tsx'
import type { ComparedProduct } from './read-compared.ts'
import type { COMPARE_TEXTS } from './texts.ts'

type Say = Translate<typeof COMPARE_TEXTS>
type Sku = NonNullable<ComparedProduct['sku']>

interface Props {
  t: Say
  products: readonly ComparedProduct[]
  /** Index of the column that stands beside the first one where only two fit. */
  beside: number
  /** The rows below price, rating and stock. */
  rows: readonly ComparedRow[]
}

/** Body of the table: price, rating and stock of each product, then rows with a mark on values that differ from the first product's. */
export function CompareFacts({ t, products, beside, rows }: Props) {
  const lowest = lowestPrice(products)
  const isLowest = (sku: Sku) => saleState(sku) === 'open' && shownPrice(sku).amount === lowest
  return (
    <tbody>
      <tr>
        <th scope="row">{t('compare.price')}</th>
        <ProductCells products={products} beside={beside}>
          {({ sku }) => (
            <>
              {sku && <GoodsPrice shown={shownPrice(sku)} t={t} />}
              {sku && isLowest(sku) && <span className="tag tag--offer">{t('compare.lowest')}</span>}
            </>
          )}
        </ProductCells>
      </tr>
      <tr>
        <th scope="row">{t('compare.rating')}</th>
        <ProductCells products={products} beside={beside}>
          {({ sku, score }) => sku && <Rating t={t} score={score} count={sku.evaluate} />}
        </ProductCells>
      </tr>
      <tr>
        <th scope="row">{t('compare.stock')}</th>
        <ProductCells products={products} beside={beside}>
          {({ sku, error }) => !error && stockWords(sku, t)}
        </ProductCells>
      </tr>
      {rows.map(({ name, values, isSame, differs }) => (
        <tr key={name} className={isSame && products.length > 1 ? 'compare__row is-same' : 'compare__row'}>
          <th scope="row">
            {name}
            {isSame && products.length > 1 && <small>{t('compare.same')}</small>}
          </th>
          {values.map((value, index) => (
            <td key={products[index]?.sku_id} className={differs[index] ? 'differs' : undefined} data-away={awayMark(index, beside)}>
              {value || '–'}
              {differs[index] && <span className="visually-hidden"> ({t('compare.differs')})</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Returns the lowest price of the products on sale, in cents; undefined if they all cost the same, or if there is only one. */
function lowestPrice(products: readonly ComparedProduct[]): number | undefined {
  const amounts = products.flatMap(({ sku }) => (sku && saleState(sku) === 'open' ? shownPrice(sku).amount : []))
  return new Set(amounts).size > 1 ? Math.min(...amounts) : undefined
}

function Rating({ t, score, count }: { t: Say; score: number; count: number }) {
  if (!count) return t('compare.no_reviews')
  return (
    <>
      {score > 0 && (
        <span className="card__score" role="img" aria-label={t('goods.card.rating', { score: score.toFixed(1) })}>
          <Icon name="star" size={15} className="icon--fill" />
          {score.toFixed(1)}
        </span>
      )}{' '}
      {t('compare.reviews', { count })}
    </>
  )
}

/** How much is left, exact where it matters. */
function stockWords(sku: Sku | null, t: Say) {
  if (!sku || saleState(sku) === 'off') return t('goods.off')
  if (sku.stock < 1) return t('goods.sold_out')
  if (sku.stock < LOW_STOCK) return <span className="compare__low">{t('goods.only_left', { count: sku.stock })}</span>
  return <span className="compare__stock">{t('compare.in_stock')}</span>
}
