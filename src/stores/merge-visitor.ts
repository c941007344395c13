import { ApiError } from '#api/errors.ts'
import { $token } from '#api/token.ts'
import { MERGE_KEY } from '#lib/routes/pending-action.ts'
import { type Merge, mergeVisitorCart } from './merge-cart.ts'
import { $visitorFavourites, forgetOnDevice } from './visitor-favourites.ts'

let running: Promise<void> | undefined

/** Moves what a visitor left on this device to the member who has just signed in. Once at a time; never rejects. */
export function mergeVisitor(): Promise<void> {
  running ??= merge().finally(() => {
    running = undefined
  })
  return running
}

async function merge(): Promise<void> {
  const cart = await mergeVisitorCart()
  if (cart.unmerged.length || !cart.isWhole) sessionStorage.setItem(MERGE_KEY, JSON.stringify(cart))
  await mergeFavourites()
}

/** Saves for the member what the visitor saved, the oldest first; what is refused is forgotten, what gets no answer waits for the next try. */
async function mergeFavourites(): Promise<void> {
  const saved = $visitorFavourites.get()
  if (!saved.length) return
  const { collect } = await import('./collecting.ts')
  for (const goods of saved.toReversed()) {
    if (!$token.get()) return
    try {
      await collect(goods)
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.kind !== 'api') return
    }
    forgetOnDevice(Number(goods.goods_id))
  }
}

/** Takes what {@link mergeVisitor} could not do, told once; null when there is nothing to tell. */
export function takeMerge(): Merge | null {
  const kept = sessionStorage.getItem(MERGE_KEY)
  sessionStorage.removeItem(MERGE_KEY)
  return kept ? (JSON.parse(kept) as Merge) : null
}
