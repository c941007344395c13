import '#islands/shared/goods/goods-grid.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { GoodsCard as Goods } from '#contract/goods.ts'
import { GoodsCard } from '#islands/shared/goods/GoodsCard.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { toast } from '#islands/ui/toast.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/routes.ts'
import type { Translate } from '#lib/texts.ts'
import { addToCart } from '#stores/cart.ts'
import { $collected } from '#stores/collected.ts'
import type { ListView } from '#stores/list-view.ts'
import { requireMember } from '#stores/pending-action.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'

interface Props {
  goods: readonly Goods[]
  view: ListView
  locale: Locale
  t: Translate<typeof GOODS_LIST_TEXTS>
}

/** `sizes` of a card's picture in this grid. */
const SIZES = '(min-width: 1024px) 240px, 45vw'

/** Rows of cards that can be saved and put in the cart from here. */
export function GoodsGrid({ goods, view, locale, t }: Props) {
  const collected = useStore($collected, { ssr: 'initial' })
  const [adding, setAdding] = useState(0)
  const [problem, setProblem] = useState({ sku_id: 0, text: '' })

  const add = async ({ sku_id, site_id, goods_name }: Goods) => {
    if (adding || !requireMember({ kind: 'add', sku_id, site_id, num: 1 }, locale)) return
    setAdding(sku_id)
    setProblem({ sku_id: 0, text: '' })
    try {
      await addToCart({ sku_id, site_id, num: 1 })
      toast(t('goods.card.added', { name: goods_name }), { action: { label: t('goods.go_to_cart'), href: href('cart', locale) } })
    } catch (reason) {
      setProblem({ sku_id, text: failureText(reason as Error, t) })
    } finally {
      setAdding(0)
    }
  }
  const save = async (entry: Goods) => {
    try {
      const saved = await (await import('#stores/collecting.ts')).toggleCollected(entry, locale)
      if (saved !== undefined) toast(t(saved ? 'goods.saved' : 'goods.unsaved'))
    } catch (reason) {
      setProblem({ sku_id: entry.sku_id, text: failureText(reason as Error, t) })
    }
  }
  return (
    <div className={view === 'list' ? 'goods-grid goods-grid--list' : 'goods-grid'}>
      {goods.map((entry, index) => (
        <GoodsCard
          key={entry.sku_id}
          goods={entry}
          locale={locale}
          t={t}
          sizes={SIZES}
          eager={index < 8}
          heading="h2"
          row={view === 'list'}
          actions={{
            saved: collected.includes(entry.goods_id),
            onSave: () => save(entry),
            onAdd: entry.goods_spec_format.length || entry.is_virtual ? undefined : () => add(entry),
            options: entry.goods_spec_format.length > 0,
            adding: adding === entry.sku_id,
            problem: problem.sku_id === entry.sku_id ? problem.text : '',
          }}
        />
      ))}
    </div>
  )
}
