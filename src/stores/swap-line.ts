import { addCartLine, deleteCartLines, editCartLine, listCart } from '#api/cart.ts'
import { keepShown } from '#api/errors.ts'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import { rereadCart } from './cart.ts'

/** Replacement of a line: another SKU of the product, and the pieces to add to those in the cart. */
export interface Swap {
  line: Pick<CartLine, 'cart_id' | 'site_id'>
  sku_id: number
  /** Pieces to add. */
  add: number
  /** Pieces of that sku in the cart. */
  already: number
}

/**
 * Replaces the SKU of a line; load the cart again afterwards. The servers have no such call, so it adds the new SKU before it removes the
 * old one. If either is refused, the line stays.
 * @throws ApiError once the cart has been loaded again
 */
export async function swapLine(swap: Swap): Promise<void> {
  const { line, sku_id, add } = swap
  if (!$token.get()) {
    const { addVisitorLine, deleteVisitorLines } = await import('./visitor-cart.ts')
    await addVisitorLine({ site_id: line.site_id, sku_id, num: add })
    return deleteVisitorLines([line.cart_id])
  }
  try {
    await addCartLine({ site_id: line.site_id, sku_id, num: add })
    await deleteCartLines({ cart_id: [line.cart_id] }).catch((reason) => takeOut(swap).then(() => Promise.reject(reason)))
  } catch (reason) {
    await rereadCart()
    throw reason
  }
}

/** Takes out what was added. Where that fails, too, the cart shows both. */
async function takeOut({ sku_id, already }: Swap): Promise<void> {
  const lines = await listCart({}).catch(keepShown)
  const added = lines?.find((line) => line.sku_id === sku_id)
  if (!added) return
  const { cart_id } = added
  await (already ? editCartLine({ cart_id, num: already }) : deleteCartLines({ cart_id: [cart_id] })).catch(() => {})
}
