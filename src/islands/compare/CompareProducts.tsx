import './compare.css'
import '#styles/card.css'
import { NextStep } from '#islands/shared/goods/NextStep.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { shownPrice } from '#lib/money/price.ts'
import { saleState } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import { reduction, type Translate } from '#lib/text/texts.ts'
import { awayMark, ProductCells } from './ProductCells.tsx'
import type { ComparedProduct } from './read-compared.ts'
import type { COMPARE_TEXTS } from './texts.ts'

type Say = Translate<typeof COMPARE_TEXTS>

interface Props {
  t: Say
  products: readonly ComparedProduct[]
  /** Index of the column that stands beside the first one where only two fit. */
  beside: number
  onRemove: (sku_id: number) => void
  /** Reads again what could not be read. */
  onRetry: () => void
}

/** Head of the table: picture, name and next step of each product, or why it could not be read. */
export function CompareProducts({ t, products, beside, onRemove, onRetry }: Props) {
  return (
    <thead>
      <tr>
        <td />
        <ProductCells products={products} beside={beside}>
          {(product) => <ProductPicture t={t} product={product} onRemove={onRemove} />}
        </ProductCells>
      </tr>
      <tr className="compare__names">
        <td />
        {products.map((product, index) => (
          <th key={product.sku_id} scope="col" data-away={awayMark(index, beside)}>
            <ProductName t={t} product={product} />
            {index === 0 && <small>{t('compare.first')}</small>}
          </th>
        ))}
      </tr>
      <tr className="compare__ways">
        <td />
        <ProductCells products={products} beside={beside}>
          {({ sku, error }) => (
            <>
              {sku && <NextStep t={t} goods={sku} />}
              {error && (
                <p className="field__error" role="alert">
                  <span>
                    {t('compare.column_failed')} {failureText(error, t)}
                  </span>
                  <Button onClick={onRetry}>{t('common.retry')}</Button>
                </p>
              )}
            </>
          )}
        </ProductCells>
      </tr>
    </thead>
  )
}

interface ProductProps {
  t: Say
  product: ComparedProduct
}

/** Name of a product; of an unknown one, why it has none. */
function nameOf({ sku, error }: ComparedProduct, t: Say): string {
  return sku ? sku.sku_name || sku.goods_name : t(error ? 'compare.unknown' : 'goods.off')
}

function ProductName({ t, product }: ProductProps) {
  const { sku_id, sku } = product
  return sku ? <a href={href('sku', t.locale, { id: sku_id })}>{nameOf(product, t)}</a> : nameOf(product, t)
}

function ProductPicture({ t, product, onRemove }: ProductProps & { onRemove: (sku_id: number) => void }) {
  const { sku_id, sku } = product
  const shown = sku && shownPrice(sku)
  return (
    <span className={sku && saleState(sku) === 'open' ? 'compare__picture' : 'compare__picture is-off'}>
      <Picture path={sku?.sku_image ?? ''} sizes="(min-width: 1024px) 270px, 40vw" />
      {shown?.kind === 'promotion' && shown.percent > 0 && (
        <span className="tag tag--promotion card__tag">{t('goods.percent_off', { part: reduction(shown.percent, t.locale) })}</span>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('compare.remove', { name: nameOf(product, t) })}
        onClick={() => onRemove(sku_id)}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  )
}
