import './also-like.css'
import type { GoodsCard } from '#contract/goods.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { type ShownPrice, shownPrice } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ALSO_LIKE_TEXTS } from './texts.ts'

/** Related products, in the narrow column beside a product. */
export function AlsoLike({ goods, t }: { goods: readonly GoodsCard[]; t: Translate<typeof ALSO_LIKE_TEXTS> }) {
  const entries = goods.map((entry) => ({
    address: href('sku', t.locale, { id: entry.sku_id }),
    name: entry.goods_name || entry.sku_name,
    image: entry.sku_image,
    shown: shownPrice(entry),
    note: entry.stock < 1 ? t('goods.sold_out') : '',
  }))
  return <AlsoList title={t('goods.also_like')} entries={entries} t={t} />
}

interface Entry {
  address: string
  name: string
  image: string
  shown: ShownPrice
  /** Why it cannot be had; empty where it can. */
  note?: string
}

interface ListProps {
  title: string
  entries: readonly Entry[]
  /** Says what a struck price is. */
  t?: Translate<typeof ALSO_LIKE_TEXTS>
}

/** A few goods beside a product. */
export function AlsoList({ title, entries, t }: ListProps) {
  if (!entries.length) return null
  return (
    <section className="also">
      <h2 className="rule rule--above">{title}</h2>
      <ul>
        {entries.map(({ address, name, image, shown, note }) => (
          <li key={address}>
            <Picture path={image} width={84} lazy />
            <p>
              <a className="stretched" href={address}>
                {name}
              </a>
              <GoodsPrice shown={shown} size="s" bare {...(t && { t })} />
              {note && <span className="tag tag--off">{note}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
