import './compare.css'
import { useRef, useState } from 'react'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { NextStep } from '#islands/shared/goods/NextStep.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { copyLink } from '#islands/ui/copy-link.ts'
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
  /** The address that shows the same to anybody. */
  address: string
}

/** Products in columns: price, rating, stock and the next step, then what differs from the first one, then what is the same for all. */
export function CompareTable({ t, locale, products, onRemove, onClear, address }: Props) {
  const [isShort, setShort] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const skus = products.map(({ sku }) => sku)
  const row = (name: string, values: string[]) => comparedRow(name, values) ?? []
  const rows = sinkSame(
    [
      row(
        t('compare.option'),
        skus.map((sku) => (sku ? pickedValues(sku, locale) : '')),
      ),
      comparedAttributes(skus.map((sku) => (sku ? joinAttributes(sku.goods_attr_format, locale) : []))),
      row(
        t('compare.brand'),
        skus.map((sku) => sku?.brand_name ?? ''),
      ),
      row(
        t('compare.shop'),
        products.map(({ shop }) => shop?.site_name ?? ''),
      ),
      row(
        t('compare.service'),
        skus.map((sku) => listed(sku?.goods_service.map(({ service_name }) => service_name) ?? [], locale)),
      ),
    ].flat(),
  )
  const shown = isShort ? rows.filter(({ isSame }) => !isSame) : rows
  const amounts = skus.flatMap((sku) => (sku && saleState(sku) === 'open' ? shownPrice(sku).amount : []))
  const lowest = amounts.length > 1 && new Set(amounts).size > 1 ? Math.min(...amounts) : undefined
  const turn = (way: 1 | -1) => {
    const column = frame.current?.querySelector('thead td')?.clientWidth ?? 0
    frame.current?.scrollBy({ left: way * column })
  }
  return (
    <div className="compare">
      <header className="compare__head">
        <h1 tabIndex={-1}>
          {t('compare.title')} <small>{t('compare.count', { count: products.length, most: MOST_COMPARED })}</small>
        </h1>
        <Checkbox checked={isShort} onChange={setShort}>
          {t('compare.only_differences')}
        </Checkbox>
        <button type="button" className="more" onClick={() => void copyLink(address, t)}>
          <Icon name="link" size={16} />
          {t('compare.copy')}
        </button>
        <button type="button" className="more" onClick={onClear}>
          <Icon name="close" size={16} />
          {t('compare.clear')}
        </button>
      </header>
      <p className="compare__turn">
        <button type="button" className="icon-button" aria-label={t('compare.previous')} onClick={() => turn(-1)}>
          <Icon name="back" />
        </button>
        <button type="button" className="icon-button" aria-label={t('compare.next')} onClick={() => turn(1)}>
          <Icon name="go" />
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section ref={frame} className="compare__frame" aria-label={t('compare.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {products.map((product, index) => (
                <ProductHead key={product.sku_id} t={t} locale={locale} product={product} isFirst={index === 0} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('compare.price')}</th>
              {products.map(({ sku_id, sku }) => (
                <td key={sku_id}>
                  {sku && <GoodsPrice shown={shownPrice(sku)} t={t} />}
                  {sku && saleState(sku) === 'open' && shownPrice(sku).amount === lowest && (
                    <span className="tag tag--offer">{t('compare.lowest')}</span>
                  )}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('compare.rating')}</th>
              {products.map(({ sku_id, sku, score }) => (
                <td key={sku_id}>{sku && <Rating t={t} score={score} count={sku.evaluate} />}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('compare.stock')}</th>
              {products.map(({ sku_id, sku }) => (
                <td key={sku_id}>{stockWords(sku, t)}</td>
              ))}
            </tr>
            <tr className="compare__ways">
              <td />
              {products.map(({ sku_id, sku }) => (
                <td key={sku_id}>{sku && <NextStep t={t} goods={sku} />}</td>
              ))}
            </tr>
            {shown.map(({ name, values, isSame, differs }) => (
              <tr key={name} className={isSame && products.length > 1 ? 'compare__row is-same' : 'compare__row'}>
                <th scope="row">
                  {name}
                  {isSame && products.length > 1 && <small>{t('compare.same')}</small>}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]?.sku_id} className={differs[index] ? 'differs' : undefined}>
                    {value || '–'}
                    {differs[index] && <span className="visually-hidden"> ({t('compare.differs')})</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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

function ProductHead({
  t,
  locale,
  product: { sku_id, sku },
  isFirst,
  onRemove,
}: {
  t: Say
  locale: Locale
  product: ComparedProduct
  isFirst: boolean
  onRemove: (sku_id: number) => void
}) {
  const name = sku ? sku.sku_name || sku.goods_name : t('goods.off')
  const shown = sku && shownPrice(sku)
  return (
    <th scope="col" className={sku && saleState(sku) === 'open' ? undefined : 'is-off'}>
      <span className="compare__picture">
        <Picture path={sku?.sku_image ?? ''} sizes="(min-width: 1024px) 270px, 40vw" />
        {shown?.kind === 'promotion' && shown.percent > 0 && (
          <span className="tag tag--promotion card__tag">{t('goods.percent_off', { part: reduction(shown.percent, locale) })}</span>
        )}
        <button type="button" className="icon-button" aria-label={t('compare.remove', { name })} onClick={() => onRemove(sku_id)}>
          <Icon name="close" size={16} />
        </button>
      </span>
      {sku ? <a href={href('sku', locale, { id: sku_id })}>{name}</a> : name}
      {isFirst && <small>{t('compare.first')}</small>}
    </th>
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
