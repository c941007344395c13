import { serverNow } from '#api/clock.ts'
import type { FlashCardView } from '#islands/promotion/FlashCard.tsx'
import { splitPath } from '#lib/routes/locale-path.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { toggleReminder } from '#stores/reminders.ts'

/* Buttons and keys of the flash sale of the day. Loaded with the first press. */

/** Goes on to buy one piece of an offer. */
export function buyOffer(seckill_goods_id: number): void {
  buyAtOnce({ kind: 'seckill', seckill_goods_id, num: 1 }, splitPath(location.pathname).locale)
}

/** Reminds of an offer when it begins, or takes that back. */
export function remindOf({ id, name, sale }: FlashCardView): void {
  toggleReminder({ id, name, begins: sale.until }, serverNow())
}

/** Moves the focus along the bar of sessions by arrow keys. */
export function moveFocus(event: Event): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[(event as KeyboardEvent).key]
  const cells = [...document.querySelectorAll<HTMLElement>('[data-session-cell]')]
  const at = cells.indexOf(document.activeElement as HTMLElement)
  if (step && at >= 0) cells[at + step]?.focus()
}
