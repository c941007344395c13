import { addCartLine, listCart } from '#api/cart.ts'
import { ApiError, isRefused, noneIfRefused } from '#api/errors.ts'
import { getMember } from '#api/member.ts'
import { getSkuInfo } from '#api/sku-light.ts'
import { $token } from '#api/token.ts'
import { quantityLimits, saleState } from '#lib/offers/sale.ts'
import { rereadCart } from './cart.ts'
import { keepLine, type SavedLine } from './saved-for-later.ts'
import { readVisitorLines, type VisitorLine, writeVisitorLines } from './visitor-lines.ts'

/** Goods of which a member's cart took fewer pieces than the visitor's held. */
export interface Unmerged {
  name: string
  num: number
  added: number
}

/** Result of a merge. */
export interface Merge {
  unmerged: Unmerged[]
  /** False where a call got no answer: the rest stays on the device for the next try. */
  isWhole: boolean
}

/** Only one tab merges at a time. Browsers have locks on HTTPS and on this machine only. */
const LOCK = 'cart.merge'

/**
 * Moves the visitor's cart into the member's, line by line. A line leaves the device only after the shop has answered. Before each call the
 * device stores what the member's cart will hold then, so that a reload or lost answer neither loses nor doubles pieces. Never rejects.
 */
export async function mergeVisitorCart(): Promise<Merge> {
  if (!readVisitorLines().length || !$token.get()) return { unmerged: [], isWhole: true }
  const merge = navigator.locks ? await navigator.locks.request(LOCK, mergeLines) : await mergeLines()
  await rereadCart()
  return merge
}

async function mergeLines(): Promise<Merge> {
  const token = $token.get()
  const unmerged: Unmerged[] = []
  try {
    if (!readVisitorLines().length) return { unmerged, isWhole: true }
    const [{ member_id }, cart] = await Promise.all([getMember({}), listCart({})])
    // The oldest first, so that the newest stand at the top in the member's cart as well.
    for (const line of readVisitorLines().toReversed()) {
      // The cart now belongs to another member or to a visitor.
      if ($token.get() !== token) return { unmerged, isWhole: false }
      const held = cart.find(({ sku_id }) => sku_id === line.sku_id)?.num ?? 0
      const added = await mergeLine(line, held, member_id)
      if (added < line.num) unmerged.push({ name: line.goods_name, num: line.num, added })
    }
  } catch {
    return { unmerged, isWhole: false }
  }
  return { unmerged, isWhole: true }
}

/**
 * Adds a line to the `held` pieces of its SKU in a member's cart, as far as the limits allow. Returns the pieces added.
 * @throws ApiError without an answer
 */
async function mergeLine(line: VisitorLine, held: number, member_id: number): Promise<number> {
  const { site_id, sku_id, num, sent } = line
  // Its call went out before, and was done where this member's cart holds what it led to.
  const before = sent?.member_id === member_id && held >= sent.total ? sent.num : 0
  const sku = await getSkuInfo({ sku_id }).catch(noneIfRefused(null))
  const limits = sku && saleState(sku) === 'open' ? quantityLimits(sku) : { min: 1, max: 0 }
  const room = Math.max(0, Math.min(num - before, limits.max - held))
  let added = held + room >= limits.min ? room : 0
  if (added > 0) {
    put({ ...line, sent: { member_id, num: added, total: held + added } })
    try {
      await addCartLine({ site_id, sku_id, num: added })
    } catch (reason) {
      if (!isRefused(reason)) {
        // Nothing was done.
        if (reason instanceof ApiError && (reason.kind === 'busy' || reason.kind === 'auth')) put({ ...line, sent: undefined })
        throw reason
      }
      added = 0
    }
  }
  const total = before + added
  if (total < num && line.goods_name) keepLine(toSaved(line, num - total))
  writeVisitorLines(readVisitorLines().filter((other) => other.sku_id !== sku_id))
  return total
}

/** Pieces that the cart does not take, as they are saved for later. */
function toSaved({ site_id, sku_id, goods_name, sku_image, amount }: VisitorLine, num: number): SavedLine {
  return { member_id: 0, site_id, sku_id, goods_name, sku_name: goods_name, sku_image, sku_spec_format: [], num, amount }
}

function put(line: VisitorLine): void {
  writeVisitorLines(readVisitorLines().map((other) => (other.sku_id === line.sku_id ? line : other)))
}
