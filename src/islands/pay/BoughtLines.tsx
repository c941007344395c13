import './pay.css'
import type { Order } from '#contract/order-record.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'

/** The goods of an order with their pictures, options, pieces and what they were charged for. */
export function BoughtLines({ order, locale }: { order: Order; locale: Locale }) {
  return (
    <ul className="bought grid gap-2 thumbs">
      {order.order_goods.map((line) => (
        <li key={line.order_goods_id}>
          <Picture path={line.sku_image} width={44} />
          <span>
            <a href={href('sku', locale, { id: line.sku_id })}>{line.goods_name || line.sku_name}</a>
            <span className="block quiet">
              {pickedValues(line, locale)} × {line.num}
            </span>
          </span>
          <Price cents={line.goods_money || line.price * line.num} size="s" />
        </li>
      ))}
    </ul>
  )
}
