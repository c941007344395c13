import '#islands/shared/goods/goods-grid.css'
import { memo, useState } from 'react'
import type { GoodsCard as Goods } from '#contract/goods.ts'
import { useAlert } from '#islands/shared/alert/useAlert.ts'
import { CompareButton } from '#islands/shared/compare/CompareButton.tsx'
import { GoodsCard } from '#islands/shared/goods/GoodsCard.tsx'
import { savedPage } from '#islands/shared/goods/saved-page.ts'
import { failureText } from '#islands/ui/failure.ts'
import { toast } from '#islands/ui/toast.ts'
import { useSelected } from '#islands/ui/useSelected.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { shownPrice } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { addToCart } from '#stores/cart.ts'
import { $collected } from '#stores/collected.ts'
import type { ListView } from '#stores/list-view.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'

interface Props {
  goods: readonly Goods[]
  view: ListView
  t: Translate<typeof GOODS_LIST_TEXTS>
}

/** `sizes` of a card's picture in this grid. */
const SIZES = '(min-width: 1024px) 240px, 45vw'

/** Cards that every screen shows at once; pictures of the others start once they are seen. */
const FIRST = 4

/**
 * Rows of cards that can be saved, compared and put in the cart from here. Rendered again only for other goods or another shape: a filter shows that it
 * was pressed before its goods have come.
 */
export const GoodsGrid = memo(function GoodsGrid({ goods, view, t }: Props) {
  return (
    <div className={view === 'list' ? 'goods-grid goods-grid--list' : 'goods-grid'}>
      {goods.map((entry, index) => (
        <GridCard key={entry.sku_id} goods={entry} eager={index < FIRST && (index > 0 || 'first')} row={view === 'list'} t={t} />
      ))}
    </div>
  )
})

interface CardProps {
  goods: Goods
  eager: boolean | 'first'
  row: boolean
  t: Translate<typeof GOODS_LIST_TEXTS>
}

function GridCard({ goods, eager, row, t }: CardProps) {
  const collected = useSelected($collected, (ids) => ids.includes(goods.goods_id), [])
  // The heart answers the press; the shop's answer comes later.
  const [pressed, setPressed] = useState<boolean>()
  const adding = useSubmit(addToCart)
  const saving = useSubmit(async (entry: Goods) => (await import('#stores/collecting.ts')).toggleCollected(entry))
  const { isOn, name, start, stop } = useAlert('back', goods, shownPrice(goods).amount, t)
  const alert = {
    isOn,
    label: t(isOn ? 'alert.stop' : 'alert.back_short'),
    name: t(isOn ? 'alert.stop_name' : 'alert.back_name', { name }),
    toggle: isOn ? stop : start,
  }
  const error = saving.error ?? adding.error

  const add = async () => {
    const { sku_id, site_id, goods_name } = goods
    saving.clear()
    const result = await adding.submit({ sku_id, site_id, num: 1 })
    if (!result.ok) return
    toast(t('goods.card.added', { name: goods_name }), { action: { label: t('goods.go_to_cart'), href: href('cart', t.locale) } })
  }
  const save = async () => {
    if (saving.pending) return
    setPressed(!collected)
    const result = await saving.submit(goods)
    setPressed(undefined)
    if (!result.ok) return
    if (result.data) toast(t('goods.saved'), { action: { label: t('goods.see_saved'), href: savedPage(t.locale) } })
    else toast(t('goods.unsaved'))
  }
  return (
    <GoodsCard
      goods={goods}
      t={t}
      sizes={SIZES}
      eager={eager}
      heading="h2"
      row={row}
      actions={{
        saved: pressed ?? collected,
        onSave: () => void save(),
        onAdd: goods.goods_spec_format.length || goods.is_virtual ? undefined : () => void add(),
        options: goods.goods_spec_format.length > 0,
        adding: adding.pending,
        alert: goods.stock < 1 ? alert : undefined,
        problem: error ? failureText(error, t) : '',
      }}
      foot={
        <CompareButton
          className="card__compare inline small"
          product={{ sku_id: goods.sku_id, name: goods.goods_name || goods.sku_name, image: goods.sku_image }}
          t={t}
        />
      }
    />
  )
}
