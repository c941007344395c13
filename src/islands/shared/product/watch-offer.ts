import { activation } from '#api/activation.ts'
import { serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { runCountdowns } from '#islands/ui/countdown.ts'
import type { OfferSale, OfferView } from '#lib/offers/sale.ts'
import { $offer, AS_BUILT, type CurrentOffer, checkOffer, type OfferState } from '#stores/offer.ts'
import { addLook } from '#stores/visitor-looks.ts'
import type { noteLook } from './product-visit.ts'

type SaleView = { sale: { state: string } }

/** A page that sells one offer, at any kind of price. */
export interface OfferPage<View extends SaleView> {
  /** Unix seconds of the build. */
  builtAt: number
  /** Asks the shop for the current offer; `known` is the newest so far. */
  ask: (known: CurrentOffer | null) => Promise<CurrentOffer>
  /** Computes the page's view of a state. */
  viewOf: (state: OfferState) => View
  /** Selects the parts that `draw` updates; by default those of islands that are not hydrated. */
  parts?: string
  /** Returns the text to announce after a change of the sale's state. Left out if the page announces it itself. */
  textOf?: (state: View['sale']['state']) => string
  /** Updates the static HTML. */
  draw: (view: View) => void
}

/**
 * Returns functions that bring a page up to date: hydrated islands through the store that they read, the others in the static HTML. `check`
 * asks the shop; `tick` goes by the server's clock alone.
 */
export function offerCheck<View extends SaleView>({
  builtAt,
  ask,
  viewOf,
  parts = 'astro-island[ssr] [data-place]',
  draw,
}: OfferPage<View>) {
  const currentView = () => viewOf($offer.get())
  let drawn = JSON.stringify(viewOf({ ...AS_BUILT, now: builtAt }))
  const update = () => {
    const view = currentView()
    const key = JSON.stringify(view)
    if (key === drawn || !document.querySelector(parts)) return
    drawn = key
    draw(view)
  }
  /** Sets the price-freshness badge in the static HTML. */
  const markChecked = () => {
    for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-checked]')) box.dataset.checked = $offer.get().checked
  }
  const check = async () => {
    const checking = checkOffer(ask)
    markChecked()
    await checking
    update()
    markChecked()
  }
  const tick = () => {
    const now = serverNow()
    if (JSON.stringify(viewOf({ ...$offer.get(), now })) === JSON.stringify(currentView())) return
    $offer.setKey('now', now)
    update()
  }
  return { check, tick }
}

/** A visit to an offer's page. A member's footprint is sent, a visitor's stays on the device. */
export interface OfferVisit {
  footprint: Parameters<typeof noteLook>[0]
}

/**
 * Keeps a SKU's page up to date by the server's clock: its state by the second, current price and stock, and the row of tabs. Also records
 * the footprint.
 * @returns a function that ends it
 */
export function watchOffer<View extends OfferView<OfferSale<string>>>(page: OfferPage<View>, { footprint }: OfferVisit): () => void {
  const { check, tick } = offerCheck(page)
  const status = document.querySelector('[data-offer-said]')
  let before: View['sale'] | undefined
  const onSecond = () => {
    const { sale } = page.viewOf({ ...$offer.get(), now: serverNow() })
    tick()
    // The clock changes the sale for all visitors at once, so spread their checks over two seconds.
    if (before?.until && sale.until !== before.until) setTimeout(() => void check(), Math.random() * 2000)
    // Announce a state only when it changes, not the first one.
    if (status && before && sale.state !== before.state) status.textContent = page.textOf?.(sale.state) ?? ''
    before = sale
  }
  const cleanups: ((() => void) | undefined)[] = [runCountdowns()]
  const watching = new AbortController()
  const startTabs = async () => {
    const tabs = await import('./product-tabs.ts')
    if (!watching.signal.aborted) cleanups.push(tabs.watchTabs())
  }
  // Before the first scroll the buy box is in view and the first tab is the current one.
  if (scrollY > 0) void startTabs()
  else addEventListener('scroll', startTabs, { once: true, passive: true, signal: watching.signal })
  const recordVisit = async () => {
    const activated = activation()
    if (activated) await activated
    if (!document.documentElement.classList.contains('signed-in')) return addLook(footprint)
    const visit = await import('./product-visit.ts')
    return visit.noteLook(footprint)
  }
  void recordVisit()
  // A price that was just loaded needs no second call.
  const firstCheck = $offer.get().checked === 'now' ? Promise.resolve() : check()
  void firstCheck.then(() => cleanups.push(onTick(onSecond)))
  addEventListener('pageshow', ({ persisted }) => persisted && void check(), { signal: watching.signal })
  return () => {
    watching.abort()
    for (const cleanUp of cleanups) cleanUp?.()
  }
}
