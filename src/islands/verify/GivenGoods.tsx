import './verify.css'
import type { Verification } from '#contract/verify.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'

/** Products behind a pickup code, line by line, with the shop's remarks. */
export function GivenGoods({ items }: { items: Verification['item_array'] }) {
  return (
    <ul className="verify-goods thumbs">
      {items.map(({ img, name, price, num, remark_array, order_goods_id }, place) => (
        <li key={order_goods_id || place}>
          <Picture path={img} width={64} />
          <span>
            {name}
            {remark_array.length > 0 && (
              <span className="block quiet">{remark_array.map(({ title, value }) => `${title} ${value}`).join(' · ')}</span>
            )}
          </span>
          <Price cents={price} size="s" />
          <b>× {num}</b>
        </li>
      ))}
    </ul>
  )
}
