import { pageSeckillGoods } from '#api/seckill.ts'
import { availableFirst, flashLeft } from '#lib/offers/order.ts'
import { staticHtml } from '#lib/page/static-html.ts'
import { toLocale } from '#lib/text/locales.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { askUsualPrices } from './ask-usual.ts'
import { StripCard } from './StripCard.tsx'
import type { STRIP_TEXTS } from './texts.ts'

/** Renders the products of a session that home was not built with, in a copy of an existing list; null without any. @throws ApiError */
export async function drawStrip(
  like: HTMLElement,
  seckill_id: number,
  words: Texts<typeof STRIP_TEXTS>['words'],
): Promise<HTMLElement | null> {
  const { list } = await pageSeckillGoods({ seckill_id, page_size: 0 })
  const place = like.cloneNode(false)
  if (!list.length || !(place instanceof HTMLElement)) return null
  const t = translator<typeof STRIP_TEXTS>({ locale: toLocale(document.documentElement.lang), words })
  const cards = await askUsualPrices(availableFirst(list, flashLeft).slice(0, like.children.length || list.length))
  place.innerHTML = staticHtml(cards.map((goods) => <StripCard key={goods.id} goods={goods} t={t} />))
  return place
}
