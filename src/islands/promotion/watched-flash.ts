import { askFlash } from '#islands/promotion/ask-flash.ts'
import type { FLASH_TEXTS } from '#islands/promotion/texts.ts'
import type { OfferPage } from '#islands/shared/product/watch-offer.ts'
import { type BuiltFlash, type FlashView, flashView } from '#lib/offers/flash-offer.ts'
import { mergeSku } from '#lib/offers/sale.ts'
import type { Texts } from '#lib/text/texts.ts'
import { readReminders } from '#stores/read-reminders.ts'
import { drawFlash } from './draw-flash.tsx'

/** Describes how the page of a flash sale is brought up to date, from its build-time data and texts. */
export function watchedFlash({ sku, texts, ...day }: BuiltFlash & { texts: Texts<typeof FLASH_TEXTS> }): OfferPage<FlashView> {
  const { builtAt } = day
  return {
    builtAt,
    ask: (known) => askFlash(known?.id ?? sku.id),
    viewOf({ fresh, now, wanted }) {
      // No page was built for a visitor's reminders.
      const reminders = now === builtAt ? [] : readReminders()
      return flashView({ ...day, sku: fresh ? mergeSku(sku, fresh) : sku }, { now: now || builtAt, wanted, reminders })
    },
    textOf: (state) => texts.words[`promotion.flash.said.${state}`] ?? '',
    draw: (view) => drawFlash(view, texts),
  }
}
