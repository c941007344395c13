import { useMemo } from 'react'
import type { GoodsCard } from '#contract/goods.ts'
import type { Servicer } from '#contract/site.ts'
import { EntryShell } from '#islands/shared/shell/EntryShell.tsx'
import { type Texts, translator } from '#lib/texts.ts'
import { loadProduct } from './load-product.ts'
import { ShellProduct } from './ShellProduct.tsx'
import type { SKU_SHELL_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof SKU_SHELL_TEXTS>
  servicer?: Servicer
  /** Goods to go on with where the address leads to none. */
  popular: GoodsCard[]
}

/** A product newer than the build. */
export function SkuShell({ texts, servicer, popular }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  return (
    <EntryShell
      route="sku"
      load={loadProduct}
      nameOf={({ sku }) => sku.sku_name}
      title={t('frame.route.sku')}
      popular={popular}
      locale={texts.locale}
      t={t}
    >
      {(product) => <ShellProduct product={product} texts={texts} servicer={servicer} />}
    </EntryShell>
  )
}
