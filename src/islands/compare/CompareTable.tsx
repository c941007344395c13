import './compare.css'
import '#styles/card.css'
import { useRef, useState } from 'react'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { NextStep } from '#islands/shared/goods/NextStep.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { copyLink } from '#islands/ui/copy-link.ts'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { comparedAttributes, comparedRow, MOST_COMPARED, sinkSame } from '#lib/catalogue/comparison.ts'
import { joinAttributes } from '#lib/catalogue/product.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { shownPrice } from '#lib/money/price.ts'
import { LOW_STOCK, saleState } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { listed, reduction, type Translate } from '#lib/text/texts.ts'
import type { ComparedProduct } from './read-compared.ts'
import type { COMPARE_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof COMPARE_TEXTS>
  locale: Locale
  products: readonly ComparedProduct[]
  onRemove: (sku_id: number) => void
  onClear: () => void
  /** Reads again what could not be read. */
  onRetry: () => void
  /** Products chosen in a list are added to these. */
  canAdd: boolean
  /** The address that shows the same to anybody. */
  address: string
}

/**
 * Products in columns: price, rating, stock and the next step, then what differs from the first one, then what is the same for all. Where
 * only two columns fit, one other product stands beside the first at a time.
 */
export function CompareTable({ t, locale, products, onRemove, onClear, onRetry, canAdd, address }: Props) {
  const [isShort, setShort] = useState(false)
  const [turned, setTurned] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = products.length - 1
  const beside = Math.min(turned, last)
  const skus = products.map(({ sku }) => sku)
  const row = (name: string, values: (string | null | undefined)[]) =>
    comparedRow(
      name,
      values.map((value) => value ?? undefined),
    ) ?? []
  const rows = sinkSame(
    [
      row(
        t('compare.option'),
        skus.map((sku) => sku && pickedValues(sku, locale)),
      ),
      comparedAttributes(skus.map((sku) => (sku ? joinAttributes(sku.goods_attr_format, locale) : undefined))),
      row(
        t('compare.brand'),
        skus.map((sku) => sku?.brand_name),
      ),
      row(
        t('compare.shop'),
        products.map(({ sku, shop }) => sku && (shop?.site_name ?? '')),
      ),
      row(
        t('compare.service'),
        skus.map(
          (sku) =>
            sku &&
            listed(
              sku.goods_service.map(({ service_name }) => service_name),
              locale,
            ),
        ),
      ),
    ].flat(),
  )
  const shown = isShort ? rows.filter(({ isSame }) => !isSame) : rows
  const amounts = skus.flatMap((sku) => (sku && saleState(sku) === 'open' ? shownPrice(sku).amount : []))
  const lowest = amounts.length > 1 && new Set(amounts).size > 1 ? Math.min(...amounts) : undefined
  // The pressed button goes with its column, which would lose the focus.
  const remove = (sku_id: number) => {
    heading.current?.focus()
    onRemove(sku_id)
  }
  /** Marks the cells of a column that is not beside the first where only two fit. */
  const away = (index: number) => (index > 0 && index !== beside ? '' : undefined)
  return (
    <div className="compare">
      <header className="compare__head">
        <h1 ref={heading} tabIndex={-1}>
          {t('compare.title')} <small>{t('compare.count', { count: products.length, most: MOST_COMPARED })}</small>
        </h1>
        <Checkbox checked={isShort} onChange={setShort}>
          {t('compare.only_differences')}
        </Checkbox>
        {canAdd && products.length < MOST_COMPARED && (
          <a className="more" href={href('list', locale)}>
            <Icon name="plus" size={16} />
            {t('compare.add')}
          </a>
        )}
        <button type="button" className="more" onClick={() => void copyLink(address, t)}>
          <Icon name="link" size={16} />
          {t('compare.copy')}
        </button>
        <button type="button" className="more" onClick={onClear}>
          <Icon name="close" size={16} />
          {t('compare.clear')}
        </button>
      </header>
      {last > 1 && (
        <p className="compare__turn">
          <button
            type="button"
            className="icon-button"
            aria-label={t('compare.previous')}
            aria-disabled={beside === 1}
            onClick={() => setTurned(Math.max(1, beside - 1))}
          >
            <Icon name="back" />
          </button>
          <span role="status">{t('compare.beside', { number: beside, count: last })}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('compare.next')}
            aria-disabled={beside === last}
            onClick={() => setTurned(Math.min(last, beside + 1))}
          >
            <Icon name="go" />
          </button>
        </p>
      )}
      <table>
        <thead>
          <tr>
            <td />
            {products.map((product, index) => (
              <td key={product.sku_id} data-away={away(index)}>
                <ProductPicture t={t} locale={locale} product={product} onRemove={remove} />
              </td>
            ))}
          </tr>
          <tr className="compare__names">
            <td />
            {products.map((product, index) => (
              <th key={product.sku_id} scope="col" data-away={away(index)}>
                <ProductName t={t} locale={locale} product={product} />
                {index === 0 && <small>{t('compare.first')}</small>}
              </th>
            ))}
          </tr>
          <tr className="compare__ways">
            <td />
            {products.map(({ sku_id, sku, error }, index) => (
              <td key={sku_id} data-away={away(index)}>
                {sku && <NextStep t={t} goods={sku} />}
                {error && (
                  <p className="field__error" role="alert">
                    <span>
                      {t('compare.column_failed')} {failureText(error, t)}
                    </span>
                    <Button onClick={onRetry}>{t('common.retry')}</Button>
                  </p>
                )}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('compare.price')}</th>
            {products.map(({ sku_id, sku }, index) => (
              <td key={sku_id} data-away={away(index)}>
                {sku && <GoodsPrice shown={shownPrice(sku)} t={t} />}
                {sku && saleState(sku) === 'open' && shownPrice(sku).amount === lowest && (
                  <span className="tag tag--offer">{t('compare.lowest')}</span>
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('compare.rating')}</th>
            {products.map(({ sku_id, sku, score }, index) => (
              <td key={sku_id} data-away={away(index)}>
                {sku && <Rating t={t} score={score} count={sku.evaluate} />}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('compare.stock')}</th>
            {products.map(({ sku_id, sku, error }, index) => (
              <td key={sku_id} data-away={away(index)}>
                {!error && stockWords(sku, t)}
              </td>
            ))}
          </tr>
          {shown.map(({ name, values, isSame, differs }) => (
            <tr key={name} className={isSame && products.length > 1 ? 'compare__row is-same' : 'compare__row'}>
              <th scope="row">
                {name}
                {isSame && products.length > 1 && <small>{t('compare.same')}</small>}
              </th>
              {values.map((value, index) => (
                <td key={products[index]?.sku_id} className={differs[index] ? 'differs' : undefined} data-away={away(index)}>
                  {value || '–'}
                  {differs[index] && <span className="visually-hidden"> ({t('compare.differs')})</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isShort && !shown.length && products.length > 1 && <p className="note note--info">{t('compare.no_differences')}</p>}
      <p className="compare__hint">
        {products.length > 1 ? (
          <>
            <span className="compare__swatch" /> {t('compare.differs')} · {t('compare.hint')}
          </>
        ) : (
          t('compare.more')
        )}
      </p>
    </div>
  )
}

type Say = Translate<typeof COMPARE_TEXTS>
type Sku = NonNullable<ComparedProduct['sku']>

interface ProductProps {
  t: Say
  locale: Locale
  product: ComparedProduct
}

/** Name of a product; of an unknown one, why it has none. */
function nameOf({ sku, error }: ComparedProduct, t: Say): string {
  return sku ? sku.sku_name || sku.goods_name : t(error ? 'compare.unknown' : 'goods.off')
}

function ProductName({ t, locale, product }: ProductProps) {
  const { sku_id, sku } = product
  return sku ? <a href={href('sku', locale, { id: sku_id })}>{nameOf(product, t)}</a> : nameOf(product, t)
}

function ProductPicture({ t, locale, product, onRemove }: ProductProps & { onRemove: (sku_id: number) => void }) {
  const { sku_id, sku } = product
  const shown = sku && shownPrice(sku)
  return (
    <span className={sku && saleState(sku) === 'open' ? 'compare__picture' : 'compare__picture is-off'}>
      <Picture path={sku?.sku_image ?? ''} sizes="(min-width: 1024px) 270px, 40vw" />
      {shown?.kind === 'promotion' && shown.percent > 0 && (
        <span className="tag tag--promotion card__tag">{t('goods.percent_off', { part: reduction(shown.percent, locale) })}</span>
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
