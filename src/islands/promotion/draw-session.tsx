import { pageSeckillGoods } from '#api/seckill.ts'
import type { SeckillGoods, SeckillSlot } from '#contract/seckill.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { clockOf, type FlashTerms, pickFlash } from '#lib/offers/flash-offer.ts'
import { availableFirst, flashLeft } from '#lib/offers/order.ts'
import { staticHtml } from '#lib/page/static-html.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { askUsualPrices } from './ask-usual.ts'
import type { FLASH_TEXTS } from './texts.ts'

/** A session that was drawn in the browser; times in seconds of the server's day. */
export interface DrawnSession {
  id: number
  name: string
  start: number
  end: number
  /** Its place in the bar, and the link there. */
  item: HTMLElement
  cell: HTMLAnchorElement
  section: HTMLElement
  goods: (FlashTerms & { id: number; sku_id: number; name: string })[]
}

/**
 * Renders a session that the page was not built with, like an existing one. Returns null if it has no products, or the page has no session
 * to copy. The clock updates its state. @throws ApiError
 */
export async function drawSession(
  slot: Pick<SeckillSlot, 'seckill_id' | 'name' | 'seckill_start_time' | 'seckill_end_time'>,
  texts: Texts<typeof FLASH_TEXTS>,
): Promise<DrawnSession | null> {
  const { seckill_id: id, seckill_start_time: start, seckill_end_time: end } = slot
  const item = copyOf('[data-session-cell]', 'li')
  const cell = item?.querySelector<HTMLAnchorElement>('[data-session-cell]')
  const section = copyOf('[data-offer]', '[data-session]')
  const card = section?.querySelector<HTMLElement>('[data-offer]')
  const { list: rows } = await pageSeckillGoods({ seckill_id: id, page_size: 0 })
  const list = availableFirst(rows, flashLeft)
  if (!item || !cell || !section || !card || !list.length) return null
  const t = translator(texts)
  const name = slot.name || t('promotion.flash.session', { time: clockOf(start) })
  cell.href = `#slot-${id}`
  write(cell, '.sessions__name > b', clockOf(start))
  write(cell, '.sessions__name > span', slot.name)
  section.id = `slot-${id}`
  section.setAttribute('aria-labelledby', `slot-${id}-name`)
  const heading = write(section, 'h2', name)
  if (heading) heading.id = `slot-${id}-name`
  const hours = t('promotion.flash.hours', { from: clockOf(start), to: clockOf(end) })
  write(section, '.session__hours', [hours, t('promotion.flash.goods', { count: list.length })].join(' · '))
  card.parentElement?.replaceChildren(...list.map((goods) => drawCard(card, goods, t.locale)))
  const goods = (await askUsualPrices(list)).map((entry) => ({
    ...pickFlash({ ...entry, seckill_start_time: start, seckill_end_time: end }),
    id: entry.id,
    sku_id: entry.sku_id,
    name: entry.sku_name || entry.goods_name,
  }))
  return { id, name, start, end, item, cell, section, goods }
}

/** A copy of the part of the page around the first element of a kind. */
function copyOf(selector: string, around: string): HTMLElement | undefined {
  const part = document.querySelector(selector)?.closest<HTMLElement>(around)?.cloneNode(true)
  return part instanceof HTMLElement ? part : undefined
}

function write(place: HTMLElement, selector: string, words: string): HTMLElement | null {
  const found = place.querySelector<HTMLElement>(selector)
  if (found) found.textContent = words
  return found
}

function drawCard(like: HTMLElement, goods: SeckillGoods, locale: Parameters<typeof href>[1]): Node {
  const card = like.cloneNode(true)
  if (!(card instanceof HTMLElement)) return card
  card.dataset.offer = String(goods.id)
  for (const place of card.querySelectorAll('[data-place], .offer__score')) place.replaceChildren()
  const picture = card.querySelector('.card__picture')
  if (picture) picture.innerHTML = staticHtml(<Picture path={goods.sku_image} sizes="auto, (min-width: 1024px) 640px, 50vw" lazy />)
  write(card, '.offer__brand', goods.brand_name)
  write(card, '.offer__intro', goods.introduction)
  write(card, '.card__name > a', goods.sku_name || goods.goods_name)?.setAttribute('href', href('seckill', locale, { id: goods.id }))
  return card
}
