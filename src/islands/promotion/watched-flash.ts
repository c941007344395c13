import { askFlash } from '#islands/promotion/ask-flash.ts'
import type { FLASH_TEXTS } from '#islands/promotion/texts.ts'
import type { Watched } from '#islands/shared/product/watch-offer.ts'
import { type BuiltFlash, type FlashView, flashView } from '#lib/offers/flash-offer.ts'
import { mergeSku } from '#lib/offers/sale.ts'
import type { Texts } from '#lib/text/texts.ts'
import { readReminders } from '#stores/read-reminders.ts'
import { drawFlash } from './draw-flash.tsx'

/** The page of a flash sale, by what it was built with and the words to say it anew. */
export function watchedFlash({ sku, texts, ...day }: BuiltFlash & { texts: Texts<typeof FLASH_TEXTS> }): Watched<FlashView> {
  const { builtAt } = day
  return {
    builtAt,
    ask: (known) => askFlash(known?.id ?? sku.id),
    viewOf({ fresh, now, wanted }) {
      // No page was built for a visitor's reminders.
      const reminders = now === builtAt ? [] : readReminders()
      return flashView({ ...day, sku: fresh ? mergeSku(sku, fresh) : sku }, { now: now || builtAt, wanted, reminders })
    },
    said: (state) => texts.words[`promotion.flash.said.${state}`] ?? '',
    draw: (view) => drawFlash(view, texts),
  }
}
