import './favourite.css'
import '#styles/card.css'
import type { Favourite } from '#contract/favourite.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { GoodsTile } from '#islands/shared/goods/GoodsTile.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { fallenBy } from '#lib/catalogue/favourite.ts'
import { formatDate } from '#lib/dates/time.ts'
import { formatShort } from '#lib/money/format.ts'
import { shownPrice } from '#lib/money/price.ts'
import { LOW_STOCK } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { FAVOURITES_TEXTS } from './texts.ts'
import { rowPlace } from './useRemoving.ts'

interface Props {
  t: Translate<typeof FAVOURITES_TEXTS>
  row: Favourite
  onRemove: () => void
}

/** `sizes` of a picture in the grid. */
const SIZES = '(min-width: 1024px) 250px, 45vw'

/** Something saved: what it costs now beside what it did then, and the next step; where it cannot be bought, why. */
export function SavedCard({ t, row, onRemove }: Props) {
  // Load the cart with the first press, because the page has no other need of it.
  const adding = useSubmit(async () => {
    // Some servers list saved products without shop and kind. The cart needs both.
    const { site_id, is_virtual } = row.site_id ? row : (await (await import('#api/sku.ts')).getSku({ sku_id })).goods_sku_detail
    if (!is_virtual) await (await import('#stores/cart.ts')).addToCart({ site_id, sku_id, num: 1 })
    return !is_virtual
  })
  const { goods_id, sku_id, site_id, site_name, sku_price } = row
  const name = nameOf(row)
  const price = row.price ?? row.discount_price ?? sku_price
  const goods = { ...row, price, discount_price: row.discount_price ?? price, market_price: row.market_price ?? 0 }
  const isOff = row.goods_state === 0
  const stock = isOff ? 0 : (row.stock ?? 1)
  const fallen = stock > 0 ? fallenBy(row) : 0
  const add = async () => {
    const result = await adding.submit(undefined)
    if (!result.ok) return
    if (!result.data) return location.assign(href('sku', t.locale, { id: sku_id }))
    toast(t('goods.card.added', { name }), { action: { label: t('goods.go_to_cart'), href: href('cart', t.locale) } })
  }
  return (
    <li id={rowPlace(goods_id)} tabIndex={-1}>
      <GoodsTile
        goods={{ ...goods, stock }}
        name={name}
        locale={t.locale}
        sizes={SIZES}
        heading="h2"
        over={
          (fallen > 0 || stock < 1) && (
            <span className={stock < 1 ? 'tag tag--off card__tag' : 'tag tag--promotion card__tag'}>
              {fallen > 0 ? t('member.saved.less', { amount: formatShort(fallen) }) : t(isOff ? 'goods.off' : 'goods.sold_out')}
            </span>
          )
        }
        shop={<p className="card__shop">{site_name && <a href={href('list', t.locale, { site_id })}>{site_name}</a>}</p>}
        price={<GoodsPrice shown={shownPrice(goods)} t={t} />}
        meta={
          <div className="saved-card grid gap-3 small">
            <p>
              {adding.error ? (
                <span className="card__problem" role="alert">
                  {failureText(adding.error, t)}
                </span>
              ) : (
                <Since t={t} row={row} stock={stock} fallen={fallen} />
              )}
            </p>
            <div>
              {stock < 1 || row.is_virtual ? (
                <ElsewhereLink t={t} row={row} isGone={stock < 1} />
              ) : (
                <Button
                  size="s"
                  busy={adding.pending}
                  busyLabel={t('goods.adding')}
                  aria-label={t('goods.card.add', { name })}
                  onClick={() => void add()}
                >
                  {t('goods.add')}
                </Button>
              )}
              <button type="button" className="icon-button" aria-label={t('member.saved.remove', { name })} onClick={onRemove}>
                <Icon name="trash" size={17} />
              </button>
            </div>
          </div>
        }
      />
    </li>
  )
}

const nameOf = (row: Favourite) => row.goods_name || row.sku_name

interface SinceProps extends Pick<Props, 't' | 'row'> {
  stock: number
  /** Cents by which it costs less than when it was saved. */
  fallen: number
}

/** Says that it costs less than when it was saved, or that little is left; else the day of saving. */
function Since({ t, row, stock, fallen }: SinceProps) {
  const date = formatDate(row.create_time, t.locale, undefined, { day: 'numeric', month: 'long' })
  if (fallen > 0) return <span className="saved-card__fallen">{t('member.saved.cheaper', { amount: formatShort(fallen), date })}</span>
  if (stock > 0 && stock < LOW_STOCK && row.stock !== undefined)
    return <span className="card__low">{t('goods.only_left', { count: stock })}</span>
  return date && t('member.saved.on', { date })
}

/** Leads to similar products, or to the page of a product that no cart takes. */
function ElsewhereLink({ t, row, isGone }: Pick<Props, 't' | 'row'> & { isGone: boolean }) {
  const { sku_id, category_id } = row
  const name = nameOf(row)
  return isGone ? (
    <a
      className="button button--tertiary button--s"
      href={href('list', t.locale, category_id > 0 ? { category_id } : {})}
      aria-label={t('member.saved.similar_to', { name })}
    >
      {t('member.saved.similar')}
    </a>
  ) : (
    <a
      className="button button--tertiary button--s"
      href={href('sku', t.locale, { id: sku_id })}
      aria-label={t('goods.card.details', { name })}
    >
      {t('goods.card.see')}
    </a>
  )
}
