import './saved-for-later.css'
import { pageGoods } from '#api/goods.ts'
import type { GoodsCard } from '#contract/goods.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { shownPrice } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { addToCart } from '#stores/cart.ts'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  site_id: number
  /** Amount missing to the next step, in cents. */
  missing: Cents
  /** Goods that are in the cart already. */
  besides: readonly number[]
}

/** Goods that are named, and those among which they are found. */
const SHOWN = 3
const ASKED = 12

/** The cheapest goods of a shop that close a gap by themselves, each added with one press. Nothing where it has none. */
export function GapGoods({ t, site_id, missing, besides }: Props) {
  const cheapest = { site_id, min_price: toDecimal(missing), order: 'discount_price', sort: 'asc', page: 1, page_size: ASKED }
  const { value } = useLoad(pageGoods, cheapest)
  const goods = (dataOf(value)?.list ?? []).filter(
    (card) => card.stock > 0 && !card.is_virtual && !besides.includes(card.goods_id) && shownPrice(card).amount >= missing,
  )
  if (!goods.length) return null
  return (
    <section className="gap-goods grid gap-2 quiet" aria-label={t('cart.gap')}>
      <span>{t('cart.gap')}</span>
      <ul>
        {goods.slice(0, SHOWN).map((card) => (
          <GapRow key={card.goods_id} t={t} card={card} site_id={site_id} />
        ))}
      </ul>
    </section>
  )
}

function GapRow({ t, card, site_id }: Pick<Props, 't' | 'site_id'> & { card: GoodsCard }) {
  const { submit, pending } = useSubmit(addToCart)
  const name = card.goods_name || card.sku_name
  const onAdd = async () => {
    const result = await submit({ site_id, sku_id: card.sku_id, num: 1 })
    if (!result.ok && result.error) toast(refusalText(result.error, t), { tone: 'danger' })
  }
  return (
    <li>
      <Picture path={card.sku_image} width={40} />
      <span>
        <a href={href('sku', t.locale, { id: card.sku_id })}>{name}</a>
        <Price cents={shownPrice(card).amount} size="s" />
      </span>
      <Button size="s" busy={pending} busyLabel={t('cart.saving')} onClick={() => void onAdd()} aria-label={t('cart.gap_add', { name })}>
        {t('cart.add')}
      </Button>
    </li>
  )
}
