import type { footprintOf } from '#lib/catalogue/product.ts'
import { mayKeepLooks } from './consent.ts'
import { VISITOR_LOOKS_KEY } from './visitor-left.ts'

/** A product that a visitor has looked at, as it was called then. */
export type VisitorLook = ReturnType<typeof footprintOf>

/** Products that are kept at most. */
const MOST = 12

/** Returns the products that a visitor has viewed on this device, newest first, each once. */
export function readLooks(): VisitorLook[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(VISITOR_LOOKS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Puts a look in front of the others, where the visitor allows it. */
export function addLook(look: VisitorLook): void {
  if (import.meta.env?.PUBLIC_CONSENT && !mayKeepLooks()) return
  writeLooks([look, ...readLooks().filter(({ goods_id }) => goods_id !== look.goods_id)].slice(0, MOST))
}

/** Keeps these looks instead. */
export function writeLooks(looks: readonly VisitorLook[]): void {
  if (looks.length) localStorage.setItem(VISITOR_LOOKS_KEY, JSON.stringify(looks))
  else localStorage.removeItem(VISITOR_LOOKS_KEY)
}
