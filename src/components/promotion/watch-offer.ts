import { serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { watchTabs } from '#islands/shared/product/product-tabs.ts'
import { noteLook } from '#islands/shared/product/product-visit.ts'
import { runCountdowns } from '#islands/ui/countdown.ts'
import type { Footprint } from '#lib/product.ts'

/** What keeps a promotion's page up to date (`saleCheck`), and what it says of itself. */
interface Watched<State extends string> {
  check: () => Promise<void>
  turn: () => Promise<void>
  /** How the page stands at a moment, and when it turns next; unix seconds. */
  saleAt: (now: number) => { state: State; turns: number }
  /** What is told when it turns. */
  said: (state: State) => string
  footprint: Footprint
}

/** Keeps a promotion's page by the server's clock: its state at the second, price and share of this moment, the row of tabs. */
export function watchOffer<State extends string>({ check, turn, saleAt, said, footprint }: Watched<State>): void {
  const place = document.querySelector('[data-offer-said]')
  let before: ReturnType<typeof saleAt> | undefined
  const watch = async () => {
    const sale = saleAt(serverNow())
    await turn()
    // The clock's zero opens or ends it for everybody: how much is left then is asked once, not by all in the same instant.
    if (before?.turns && sale.turns !== before.turns) setTimeout(() => void check(), Math.random() * 2000)
    // Told once; what the page began with needs no telling.
    if (place && before && sale.state !== before.state) place.textContent = said(sale.state)
    before = sale
  }
  watchTabs()
  runCountdowns()
  void noteLook(footprint)
  void check().then(() => onTick(() => void watch()))
  addEventListener('pageshow', ({ persisted }) => persisted && void check())
}
