import { type Merge, mergeVisitorCart } from './merge-cart.ts'

/** Where the tab keeps what could not be merged until a page has told it. */
const RESULT = 'cart.merge'

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
  if (cart.unmerged.length || !cart.isWhole) sessionStorage.setItem(RESULT, JSON.stringify(cart))
}

/** Takes what {@link mergeVisitor} could not do, told once; null when there is nothing to tell. */
export function takeMerge(): Merge | null {
  const kept = sessionStorage.getItem(RESULT)
  sessionStorage.removeItem(RESULT)
  return kept ? (JSON.parse(kept) as Merge) : null
}
