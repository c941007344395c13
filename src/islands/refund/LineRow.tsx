import './refund.css'
import type { ReactNode } from 'react'
import type { OrderGoods } from '#contract/order-record.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'

interface Props {
  line: OrderGoods
  locale: Locale
  /** In front of the picture: a tick box. */
  tick?: ReactNode
  /** Below the name. */
  children?: ReactNode
}

/** A bought line with what was really paid for it. */
export function LineRow({ line, locale, tick, children }: Props) {
  return (
    <li className="refund-line thumbs line gap-4">
      {tick}
      <Picture path={line.sku_image} width={72} />
      <span>
        <a href={href('sku', locale, { id: line.sku_id })}>{line.goods_name || line.sku_name}</a>
        <span className="block quiet">{[pickedValues(line, locale), `× ${line.num}`].filter(Boolean).join(' ')}</span>
        {children}
      </span>
      <Price cents={line.real_goods_money} />
    </li>
  )
}
