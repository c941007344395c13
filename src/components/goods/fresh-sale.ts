import type { WritableAtom } from 'nanostores'
import { serverNow } from '#api/clock.ts'
import { $checked, type Checked } from '#stores/product.ts'

/** A page that sells something, as far as what it says of it can change while it stands open. */
interface Page<Known extends object, Shown> {
  /** What was asked since the build; the islands that are awake draw themselves from it. */
  $known: WritableAtom<Known | null>
  /** Asks what holds now. */
  ask: () => Promise<Known>
  /** Whether the answer is still about what the page shows: meanwhile the visitor may have gone on to another option. */
  isCurrent: (answer: Known) => boolean
  /** What the page says at a moment of the server's, in unix seconds. */
  shownAt: (known: Known | null, now: number) => Shown
  /** Unix seconds of the build. */
  builtAt: number
  /** What draws the islands that still sleep; it comes only where there is something to draw. */
  drawing: () => Promise<(shown: Shown) => void>
}

/**
 * Gives what asks the shop what holds now, and brings the page up to date: where its islands still sleep in the HTML, where they are awake
 * through the store they read.
 */
export function saleCheck<Known extends object, Shown>({ $known, ask, isCurrent, shownAt, builtAt, drawing }: Page<Known, Shown>) {
  let shown = JSON.stringify(shownAt(null, builtAt))
  return async () => {
    show('checking')
    try {
      const known = await ask()
      const next = shownAt(known, serverNow())
      const draw = JSON.stringify(next) === shown ? undefined : await drawing()
      await stillness()
      if (!isCurrent(known)) return
      shown = JSON.stringify(next)
      $known.set(known)
      draw?.(next)
      show('now')
    } catch {
      show('failed')
    }
  }
}

/** While React takes an island over it has to find what it was told of: nothing changes until it is done. */
export async function stillness(): Promise<void> {
  while (document.querySelector('astro-island[data-waking]:not([ssr])')) await new Promise((done) => setTimeout(done, 10))
}

/** Says whether the price is that of this moment; where the island that would say so still sleeps, in its place. */
function show(state: Checked): void {
  $checked.set(state)
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-checked]')) box.dataset.checked = state
}
