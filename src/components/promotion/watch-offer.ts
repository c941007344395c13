import { serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { watchTabs } from '#islands/shared/product/product-tabs.ts'
import { noteLook } from '#islands/shared/product/product-visit.ts'
import { runCountdowns } from '#islands/ui/countdown.ts'
import type { FlashState } from '#lib/flash-offer.ts'
import type { Footprint } from '#lib/product.ts'
import { $freshOffer } from '#stores/flash-sale.ts'
import { type BuiltOffer, offerCheck } from './flash-check.ts'

/** What a flash sale's page was built with, and what it says when it turns. */
export type WatchedOffer = BuiltOffer & { footprint: Footprint; said: Record<`promotion.flash.said.${FlashState}`, string> }

/** Keeps a flash sale's page by the server's clock: its state at the second, price and share of this moment, the row of tabs. */
export function watchOffer(built: WatchedOffer): void {
  const said = document.querySelector('[data-flash-said]')
  const { check, turn, viewAt } = offerCheck(built)
  let state = ''
  let turns = 0
  const watch = async () => {
    const { sale } = viewAt($freshOffer.get(), serverNow())
    await turn()
    // The clock's zero opens or ends it for everybody: how much is left then is asked once, not by all in the same instant.
    if (turns && sale.turns !== turns) setTimeout(() => void check(), Math.random() * 2000)
    // Told once; what the page began with needs no telling.
    if (said && state && sale.state !== state) said.textContent = built.said[`promotion.flash.said.${sale.state}`]
    state = sale.state
    turns = sale.turns
  }
  watchTabs()
  runCountdowns()
  void noteLook(built.footprint)
  void check().then(() => onTick(() => void watch()))
  addEventListener('pageshow', ({ persisted }) => persisted && void check())
}
