import './footprint.css'
import '#styles/card.css'
import type { RefObject } from 'react'
import type { Footprint } from '#contract/footprint.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { GoodsTile } from '#islands/shared/goods/GoodsTile.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { shownPrice } from '#lib/money/price.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { FOOTPRINT_TEXTS } from './texts.ts'

interface Props {
  /** `YYYY-MM-DD` */
  day: string
  /** Name of the day: “Today”, “Wednesday”. */
  name: string
  /** Its date in words. */
  date: string
  rows: readonly Footprint[]
  /** All of the day is here, so that it can be counted. */
  whole: boolean
  heading: RefObject<HTMLHeadingElement | null> | undefined
  onDelete: (row: Footprint) => void
  onDeleteDay: () => void
  t: Translate<typeof FOOTPRINT_TEXTS>
}

/** `sizes` of a picture in the grid. */
const SIZES = '(min-width: 1024px) 200px, 45vw'

/** Products viewed on one day, newest first. */
export function FootprintDay({ day, name, date, rows, whole, heading, onDelete, onDeleteDay, t }: Props) {
  const id = `day-${day}`
  return (
    <section className="footprint-day" aria-labelledby={id}>
      <header className="footprint-day__head flex wraps quiet">
        <h2 ref={heading} id={id} tabIndex={-1}>
          {name} <span>{date}</span>
        </h2>
        {whole && <span>{t('member.footprint.products', { count: rows.length })}</span>}
        <button type="button" className="more" onClick={onDeleteDay}>
          <Icon name="trash" size={16} />
          {t('member.footprint.delete_day')}
          <span className="visually-hidden">: {date}</span>
        </button>
      </header>
      <ul className="footprint-day__goods">
        {rows.map((row) => {
          const isOff = row.goods_state === 0
          const stock = isOff ? 0 : (row.stock ?? 1)
          const goods = { ...row, price: row.price ?? row.discount_price, stock }
          const called = row.goods_name || row.sku_name
          return (
            <li key={row.id}>
              <GoodsTile
                goods={goods}
                name={called}
                locale={t.locale}
                sizes={SIZES}
                over={stock < 1 && <span className="tag tag--off card__tag">{t(isOff ? 'goods.off' : 'goods.sold_out')}</span>}
                price={<GoodsPrice shown={shownPrice(goods)} t={t} />}
                meta={
                  <button
                    type="button"
                    className="icon-button footprint-day__delete"
                    aria-label={t('member.footprint.delete_one', { name: called })}
                    onClick={() => onDelete(row)}
                  >
                    <Icon name="close" size={16} />
                  </button>
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
