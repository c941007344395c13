import './member.css'
import type { Favourite } from '#contract/favourite.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { fallenBy } from '#lib/catalogue/favourite.ts'
import { formatDate } from '#lib/dates/time.ts'
import { formatShort } from '#lib/money/format.ts'
import { shownPrice } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { SectionHead } from './SectionHead.tsx'
import type { WELCOME_TEXTS } from './texts.ts'

const SHOWN = 3

/** Saved goods that can be bought for less than when they were saved. */
export function fallenOf(saved: readonly Favourite[]): Favourite[] {
  return saved.filter((row) => fallenBy(row) > 0 && row.goods_state !== 0 && (row.stock ?? 1) > 0)
}

/** Saved products that cost less than when they were saved, with the difference. Renders nothing without any. */
export function FallenPrices({ t, saved }: { t: Translate<typeof WELCOME_TEXTS>; saved: readonly Favourite[] }) {
  const fallen = fallenOf(saved)
  if (!fallen.length) return null
  return (
    <section className="fallen thumbs" aria-labelledby="fallen-prices">
      <SectionHead id="fallen-prices" title={t('member.fallen')} href={href('favourites', t.locale)} more={t('member.all_saved')} />
      <ul>
        {fallen.slice(0, SHOWN).map((row) => {
          const price = row.price ?? row.discount_price ?? row.sku_price
          const goods = { ...row, price, discount_price: row.discount_price ?? price, market_price: row.market_price ?? 0 }
          const date = formatDate(row.create_time, t.locale, undefined, { day: 'numeric', month: 'short' })
          return (
            <li key={row.goods_id}>
              <Picture path={row.sku_image} size="SMALL" width={80} />
              <p>
                <a href={href('sku', t.locale, { id: row.sku_id })}>{row.goods_name || row.sku_name}</a>
                <GoodsPrice shown={shownPrice(goods)} size="s" bare />
                <span>{t('member.saved.cheaper', { amount: formatShort(fallenBy(row)), date })}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
