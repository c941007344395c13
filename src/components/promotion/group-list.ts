import { serverNow } from '#api/clock.ts'
import { keepShown } from '#api/errors.ts'
import { builtData } from '#browser/built-data.ts'
import { onTick } from '#browser/ticker.ts'
import { askGroups } from '#islands/promotion/ask-groups.ts'
import { drawGroups } from '#islands/promotion/draw-groups.tsx'
import type { GROUP_CARD_TEXTS } from '#islands/promotion/texts.ts'
import { type GroupGoods, mergeGroups, timeLeft } from '#lib/offers/group-buy.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $freshGroups } from '#stores/group-buy.ts'

type Words = Texts<typeof GROUP_CARD_TEXTS>

/** Data that the list was built with, and the texts to render it again. */
export interface BuiltGroups {
  goods: GroupGoods[]
  texts: Words
}

/** Keeps the list of group-buys up to date: what is sold and left of each, and how long it still runs. */
export function watchGroups(): void {
  const built = builtData<BuiltGroups>('built-groups')
  if (!built) return
  const check = groupsCheck(built)
  void check()
  onTick(() => sayTimeLeft(built.texts))
  addEventListener('pageshow', ({ persisted }) => persisted && void check())
}

/**
 * Returns a function that asks the shop for the group-buys of a list as they are now, draws those that changed, and stores them
 * (`$freshGroups`). A group-buy that the shop no longer lists keeps its card, which says that all are taken. A failed call changes nothing.
 */
export function groupsCheck({ goods, texts }: BuiltGroups): () => Promise<void> {
  let shown: readonly GroupGoods[] = goods
  return async () => {
    const fresh = goods.length ? await askGroups(goods).catch(keepShown) : undefined
    if (!fresh) return
    const next = mergeGroups(goods, fresh)
    const isChanged = JSON.stringify(next) !== JSON.stringify(shown)
    shown = next
    $freshGroups.set(fresh)
    if (isChanged) drawGroups(next, texts)
    sayTimeLeft(texts)
  }
}

/** Says of every offer how long it still runs, by the server's clock, on its last day as a warning. */
export function sayTimeLeft(texts: Words): void {
  const t = translator(texts)
  for (const place of document.querySelectorAll<HTMLElement>('[data-left-until]')) {
    const left = timeLeft(Number(place.dataset.leftUntil), serverNow())
    const { days = 0, hours = 0, minutes = 0, soon = false } = left ?? {}
    const running = soon ? t('promotion.group.time.hours', { hours, minutes }) : t('promotion.group.time.days', { count: days, hours })
    const words = left ? running : t('promotion.group.time.over')
    if (place.textContent !== words) place.textContent = words
    place.toggleAttribute('data-soon', soon)
  }
}
