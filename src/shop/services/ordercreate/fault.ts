import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { ShopError } from '#shop/errors.ts'

/**
 * Why an order can't be placed as it stands. `payment` and `calculate` only report it (`error`, `error_msg`), `create` refuses.
 * `error` is the contract's number: 1 any, 10 local delivery too far, 11 below its minimum, 12 not set up.
 */
export interface Fault {
  error: 1 | 10 | 11 | 12
  /** Key of the message in `i18n/<locale>/shop.json`. */
  text: ShopTextKey
  values?: Record<string, string | number>
  /** Refusals whose `data` says nothing (contract cart-order.md, create): stock that ran out. */
  silent?: true
}

/** The refusal that `create` answers. */
export function toRefusal({ error, text, values, silent }: Fault): ShopError {
  return new ShopError('FAIL', { text, values, data: silent ? '' : { error_code: error } })
}
