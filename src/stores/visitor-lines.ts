import type { Cents } from '#lib/money/money.ts'
import { VISITOR_CART_KEY } from './visitor-left.ts'

/** A line of a visitor's cart as the device keeps it; everything but sku and number is as when the shop was last asked. */
export interface VisitorLine {
  /** On this device; a newer line has a higher one. */
  cart_id: number
  site_id: number
  sku_id: number
  num: number
  goods_name: string
  sku_image: string
  /** Unit price, in cents. */
  amount: Cents
  /** Why it cannot be bought; null when it can. */
  fault: 'off' | 'closed' | 'soldout' | null
  /**
   * Pieces that were sent to a member's cart, and the total of the SKU there if the call succeeded (`merge-cart.ts`). After a reload or a
   * lost answer it tells whether it did.
   */
  sent?: { member_id: number; num: number; total: number } | undefined
}

const watchers = new Set<() => void>()
if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    if (key === VISITOR_CART_KEY || key === null) tell()
  })
}

/** Reads the cart of a signed-out visitor from this device, newest line first. Unreadable data counts as an empty cart. */
export function readVisitorLines(): VisitorLine[] {
  if (typeof localStorage !== 'object') return memory
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(VISITOR_CART_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(({ sku_id, num }) => sku_id > 0 && num > 0) : []
  } catch {
    return []
  }
}

/** The lines outside a browser. */
let memory: VisitorLine[] = []

/** Replaces the visitor's cart lines, and notifies this page and other tabs. */
export function writeVisitorLines(lines: readonly VisitorLine[]): void {
  if (typeof localStorage !== 'object') memory = [...lines]
  else if (lines.length) localStorage.setItem(VISITOR_CART_KEY, JSON.stringify(lines))
  else localStorage.removeItem(VISITOR_CART_KEY)
  tell()
}

function tell(): void {
  for (const watcher of watchers) watcher()
  // For the frame, which loads this module only once there is a cart (`components/frame/visit.ts`).
  if (typeof dispatchEvent === 'function') dispatchEvent(new Event('visitor-cart'))
}

/** Calls `watcher` after every change, in this tab or another one. @returns how to stop */
export function watchVisitorLines(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Where the device keeps what the visitor's cart comes to with all that lowers it or is added, and for which lines. */
const VISITOR_TOTAL_KEY = 'cart.visitor.total'

const piecesOf = (lines: readonly VisitorLine[]) => lines.map(({ sku_id, num }) => `${sku_id}x${num}`).join()

/** Keeps what the lines on this device come to, in cents, for the header of every page. */
export function keepVisitorTotal(total: Cents): void {
  if (typeof localStorage !== 'object') return
  const kept = JSON.stringify({ of: piecesOf(readVisitorLines()), total })
  if (kept === localStorage.getItem(VISITOR_TOTAL_KEY)) return
  localStorage.setItem(VISITOR_TOTAL_KEY, kept)
  tell()
}

/** Pieces in the visitor's cart and what they come to, as last worked out; until then their worth. */
export function readVisitorSums(): { count: number; total: Cents } {
  const lines = readVisitorLines()
  const sums = visitorSums(lines)
  const kept = typeof localStorage === 'object' ? JSON.parse(localStorage.getItem(VISITOR_TOTAL_KEY) ?? '{}') : {}
  return kept.of === piecesOf(lines) ? { ...sums, total: kept.total } : sums
}

/** Pieces and worth of lines, as a member's are counted: sold-out pieces count, what is no longer sold does not. */
function visitorSums(lines: readonly VisitorLine[]): { count: number; total: Cents } {
  const sums = { count: 0, total: 0 }
  for (const { num, amount, fault } of lines) {
    if (!fault || fault === 'soldout') sums.count += num
    if (!fault) sums.total += num * amount
  }
  return sums
}
