import './member.css'
import { pageFootprints } from '#api/footprint.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { shownPrice } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { SectionHead } from './SectionHead.tsx'
import type { WELCOME_TEXTS } from './texts.ts'

const LATEST = { page: 1, page_size: 6 }

/** Recently viewed products; left out if there are none or they are unknown. */
export function Viewed({ t }: { t: Translate<typeof WELCOME_TEXTS> }) {
  const list = dataOf(useLoad(pageFootprints, LATEST).value)?.list ?? []
  if (!list.length) return null
  return (
    <section className="viewed thumbs" aria-labelledby="viewed">
      <SectionHead id="viewed" title={t('member.viewed')} href={href('footprint', t.locale)} more={t('member.all_viewed')} />
      <ul>
        {list.slice(0, LATEST.page_size).map((item) => (
          <li key={item.id} className="grid gap-2">
            <a href={href('sku', t.locale, { id: item.sku_id })}>
              <Picture path={item.sku_image} size="MID" width={128} alt={item.goods_name || item.sku_name} lazy />
            </a>
            <GoodsPrice shown={shownPrice({ ...item, price: item.price ?? item.discount_price })} size="s" bare />
          </li>
        ))}
      </ul>
    </section>
  )
}
