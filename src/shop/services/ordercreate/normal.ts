import { and, desc, eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { OrderInput } from '#contract/ordercreate.ts'
import { cart } from '#shop/db/schema/cart.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { checkNum } from './checks.ts'
import type { OrderKind } from './kind.ts'
import { loadShops, type Wanted } from './lines.ts'

type Input = v.InferOutput<typeof OrderInput>

/** Ordinary orders: lines of the cart, or one sku bought at once. Virtual goods are only bought at once. */
export const normalKind: OrderKind<Input> = {
  name: 'normal',
  async load(scope, { cart_ids, sku_id, num }) {
    if (!cart_ids.length && !sku_id) throw new ShopError('REQUEST_CART_ID')
    if (!cart_ids.length) checkNum(num)
    const wanted = cart_ids.length ? await readCart(scope, cart_ids) : [{ sku_id, num }]
    return {
      shops: await loadShops(scope, wanted),
      cart_ids,
      takes_coupons: true,
      takes_manjian: true,
      is_free_shipping: false,
      promotion_type: '',
      promotion_id: 0,
      // Otherwise a line that is gone would be left out without a word.
      refusal: cart_ids.length && wanted.length < new Set(cart_ids).size ? { text: 'order.cart_changed' } : null,
    }
  },
}

/** The member's own lines among these, newest first as the cart shows them. */
function readCart(scope: Scope, cart_ids: number[]): Promise<Wanted[]> {
  return scope.db
    .select({ sku_id: cart.sku_id, num: cart.num })
    .from(cart)
    .where(and(eq(cart.member_id, memberOf(scope).member_id), inArray(cart.cart_id, cart_ids)))
    .orderBy(desc(cart.cart_id))
}
