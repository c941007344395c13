import './buy-bar.css'
import type { ReactNode } from 'react'
import { Picture } from '#islands/ui/Picture.tsx'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import type { Locale } from '#lib/text/locales.ts'

interface Props {
  sku: Pick<SlimSku, 'sku_image' | 'goods_name' | 'sku_name' | 'sku_spec_format'>
  locale: Locale
  /** Price and one button. */
  children: ReactNode
}

/** The slim way to buy in the sticky row of a page that sells a sku: what, which, how much, one button. */
export function BuyBarRow({ sku, locale, children }: Props) {
  return (
    <div className="buy-bar line gap-3">
      <Picture path={sku.sku_image} width={44} lazy />
      <p className="buy-bar__name">
        <b>{sku.goods_name || sku.sku_name}</b>
        <span className="faint">{pickedValues(sku, locale)}</span>
      </p>
      {children}
    </div>
  )
}
