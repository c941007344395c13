import { activation } from '#api/activation.ts'
import { serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { runCountdowns } from '#islands/ui/countdown.ts'
import type { OfferSale, OfferView } from '#lib/offers/sale.ts'
import { $offer, AS_BUILT, checkOffer, type Fresh, type OfferState } from '#stores/offer.ts'
import { addLook } from '#stores/visitor-looks.ts'
import type { noteLook } from './product-visit.ts'

type View = { sale: { state: string } }

/** A page that sells something, at any kind of price. */
export interface Watched<Said extends View> {
  /** Unix seconds of the build. */
  builtAt: number
  /** Asks the shop how the offer stands now, by what is known so far. */
  ask: (known: Fresh | null) => Promise<Fresh>
  /** Computes the page's view of a state. */
  viewOf: (state: OfferState) => Said
  /** Selects what is brought up to date by `draw`: unless said, places of islands that are not hydrated. */
  places?: string
  /** Returns the text to announce after a change of state. Left out if the page shows it itself. */
  said?: (state: Said['sale']['state']) => string
  /** Brings the static HTML up to date. */
  draw: (view: Said) => void
}

/**
 * Brings a page up to date: hydrated islands by the store that they read, the others in the static HTML. `check` asks the shop, `turn` goes
 * by the server's clock alone.
 */
export function offerCheck<Said extends View>({ builtAt, ask, viewOf, places = 'astro-island[ssr] [data-place]', draw }: Watched<Said>) {
  const viewNow = () => viewOf($offer.get())
  let drawn = JSON.stringify(viewOf({ ...AS_BUILT, now: builtAt }))
  const update = () => {
    const view = viewNow()
    const key = JSON.stringify(view)
    if (key === drawn || !document.querySelector(places)) return
    drawn = key
    draw(view)
  }
  /** Says whether the price is that of this moment. */
  const mark = () => {
    for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-checked]')) box.dataset.checked = $offer.get().checked
  }
  const check = async () => {
    const asked = checkOffer(ask)
    mark()
    await asked
    update()
    mark()
  }
  const turn = () => {
    const now = serverNow()
    if (JSON.stringify(viewOf({ ...$offer.get(), now })) === JSON.stringify(viewNow())) return
    $offer.setKey('now', now)
    update()
  }
  return { check, turn }
}

/** The record of a visit: a member's is sent, a visitor's stays on the device. */
export interface Looked {
  footprint: Parameters<typeof noteLook>[0]
}

/**
 * Keeps a SKU's page up to date by the server's clock: its state by the second, current price and stock, and the row of tabs. Also records
 * the footprint.
 * @returns a function that ends it
 */
export function watchOffer<Said extends OfferView<OfferSale<string>>>(watched: Watched<Said>, { footprint }: Looked): () => void {
  const { check, turn } = offerCheck(watched)
  const place = document.querySelector('[data-offer-said]')
  let before: Said['sale'] | undefined
  const tick = () => {
    const { sale } = watched.viewOf({ ...$offer.get(), now: serverNow() })
    turn()
    // The clock's zero turns it for everybody: how it stands then is asked once, not by all in the same instant.
    if (before?.turns && sale.turns !== before.turns) setTimeout(() => void check(), Math.random() * 2000)
    // Told once; what the page began with needs no telling.
    if (place && before && sale.state !== before.state) place.textContent = watched.said?.(sale.state) ?? ''
    before = sale
  }
  const ends: ((() => void) | undefined)[] = [runCountdowns()]
  const leaving = new AbortController()
  const startTabs = async () => {
    const { watchTabs } = await import('./product-tabs.ts')
    if (!leaving.signal.aborted) ends.push(watchTabs())
  }
  // Before the first scroll the buy box is in view and the first tab is the current one.
  if (scrollY > 0) void startTabs()
  else addEventListener('scroll', startTabs, { once: true, passive: true, signal: leaving.signal })
  const note = async () => {
    const activated = activation()
    if (activated) await activated
    if (!document.documentElement.classList.contains('signed-in')) return addLook(footprint)
    const { noteLook } = await import('./product-visit.ts')
    return noteLook(footprint)
  }
  void note()
  // A price that was just asked for needs no second call.
  const first = $offer.get().checked === 'now' ? Promise.resolve() : check()
  void first.then(() => ends.push(onTick(tick)))
  addEventListener('pageshow', ({ persisted }) => persisted && void check(), { signal: leaving.signal })
  return () => {
    leaving.abort()
    for (const end of ends) end?.()
  }
}
