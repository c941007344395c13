import './product-page.css'
import { useEffect, useRef } from 'react'
import { watchTabs } from '#islands/shared/product/product-tabs.ts'
import type { PanelSku } from '#lib/product.ts'
import type { Texts } from '#lib/texts.ts'
import { BuyBar } from './BuyBar.tsx'
import type { SKU_SHELL_TEXTS } from './texts.ts'

interface Props {
  tabs: readonly { id: string; label: string; count?: number }[]
  /** Names the row for readers. */
  label: string
  texts: Texts<typeof SKU_SHELL_TEXTS>
  sku: PanelSku
  builtAt: number
}

/** The sticky row of a product that has no page of its own; drawn like components/goods/ProductTabs.astro. */
export function ShellTabs({ tabs, label, texts, sku, builtAt }: Props) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => (row.current ? watchTabs(row.current) : undefined), [])
  return (
    <div ref={row} className="product-tabs">
      <nav className="tabs" aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <a key={id} href={`#${id}`}>
            {name}
            {count ? <span className="tabs__count">{count}</span> : null}
          </a>
        ))}
      </nav>
      <div data-buy-bar="" hidden>
        <BuyBar texts={texts} sku={sku} builtAt={builtAt} />
      </div>
    </div>
  )
}
