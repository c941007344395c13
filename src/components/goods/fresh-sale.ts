import type { WritableAtom } from 'nanostores'
import { serverNow } from '#api/clock.ts'
import { $checked, $drawnAt, type Checked } from '#stores/product.ts'

/** A page that sells something, as far as what it says of it can change while it stands open. */
interface Page<Known extends object, Shown> {
  /** What was asked since the build; the islands that are awake draw themselves from it. */
  $known: WritableAtom<Known | null>
  /** Asks what holds now. */
  ask: () => Promise<Known>
  /** What the page says at a moment of the server's, in unix seconds. */
  shownAt: (known: Known | null, now: number) => Shown
  /** Unix seconds of the build. */
  builtAt: number
  /** What draws the islands that still sleep; it comes only where there is something to draw. */
  drawing: () => Promise<(shown: Shown) => void>
}

/**
 * Brings a page up to date, where its islands still sleep in the HTML, where they are awake through the stores they read: `check` asks the
 * shop what holds now, `turn` goes by the clock alone.
 */
export function saleCheck<Known extends object, Shown>({ $known, ask, shownAt, builtAt, drawing }: Page<Known, Shown>) {
  let shown = JSON.stringify(shownAt(null, builtAt))
  /** Draws what differs from what stands there, unless the visitor has gone on to another option since `before`. */
  const bring = async (before: Known | null, known: Known | null) => {
    const now = serverNow()
    const next = shownAt(known, now)
    const text = JSON.stringify(next)
    const draw = text === shown ? undefined : await drawing()
    await stillness()
    if ($known.get() !== before) return
    shown = text
    $drawnAt.set(now)
    $known.set(known)
    draw?.(next)
  }
  const check = async () => {
    const before = $known.get()
    show('checking')
    try {
      await bring(before, await ask())
      show('now')
    } catch {
      show('failed')
    }
  }
  const turn = async () => {
    const known = $known.get()
    if (JSON.stringify(shownAt(known, serverNow())) !== shown) await bring(known, known)
  }
  return { check, turn }
}

/** While an island wakes, what was pressed in it has to stay, and React to find what it was told of: nothing changes until it is done. */
export async function stillness(): Promise<void> {
  while (document.querySelector('astro-island[data-waking]')) await new Promise((done) => setTimeout(done, 10))
}

/** Says whether the price is that of this moment; where the island that would say so still sleeps, in its place. */
function show(state: Checked): void {
  $checked.set(state)
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-checked]')) box.dataset.checked = state
}
