import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { ShopError } from '#shop/errors.ts'

/**
 * Reason that an order cannot be placed. `payment` and `calculate` report it (`error`, `error_msg`); `create` throws it.
 * The number is the contract's: 1 general, 10 too far for local delivery, 11 below its minimum, 12 not set up.
 */
export interface Fault {
  error: 1 | 10 | 11 | 12
  /** Key of the message in `i18n/<locale>/shop.json`. */
  text: ShopTextKey
  values?: Record<string, string | number>
  /** Refusals whose `data` says nothing (contract cart-order.md, create): stock that ran out. */
  silent?: true
}

/** Converts a fault to the refusal of `create`: FAIL with `data.error_code`, or without it if the fault is silent. */
export function toRefusal({ error, text, values, silent }: Fault): ShopError {
  return new ShopError('FAIL', { text, values, data: silent ? '' : { error_code: error } })
}
