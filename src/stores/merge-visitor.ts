import { isRefused } from '#api/errors.ts'
import { addFootprint } from '#api/footprint-light.ts'
import { $token } from '#api/token.ts'
import { MERGE_KEY } from '#lib/routes/pending-action.ts'
import { type Merge, mergeVisitorCart } from './merge-cart.ts'
import { $visitorFavourites, forgetOnDevice } from './visitor-favourites.ts'
import { readLooks, writeLooks } from './visitor-looks.ts'

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
  if (cart.unmerged.length || !cart.isWhole) {
    sessionStorage.setItem(MERGE_KEY, JSON.stringify(cart))
    // Signing in at the checkout loads no new page that would tell it (`components/frame/action-result.ts`).
    if (typeof dispatchEvent === 'function') dispatchEvent(new Event('merge'))
  }
  await mergeFavourites()
  await mergeLooks()
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
      if (!isRefused(reason)) return
    }
    forgetOnDevice(Number(goods.goods_id))
  }
}

/** Puts what the visitor looked at among the member's footprints, the oldest first; what gets no answer waits for the next try. */
async function mergeLooks(): Promise<void> {
  for (const look of readLooks().toReversed()) {
    if (!$token.get()) return
    const { sku_name: _name, sku_image: _image, ...sent } = look
    try {
      await addFootprint(sent)
    } catch (reason) {
      if (!isRefused(reason)) return
    }
    writeLooks(readLooks().filter(({ sku_id }) => sku_id !== look.sku_id))
  }
}

/** Takes what {@link mergeVisitor} could not do, told once; null when there is nothing to tell. */
export function takeMerge(): Merge | null {
  const kept = sessionStorage.getItem(MERGE_KEY)
  sessionStorage.removeItem(MERGE_KEY)
  return kept ? (JSON.parse(kept) as Merge) : null
}
