import type { ErrorKey } from '#contract/errors.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'

interface Details {
  /** Key of the message in `i18n/<locale>/shop.json`, where it isn't the error key itself. */
  text?: ShopTextKey | ErrorKey
  /** Fills `{name}` places of the message. */
  values?: Record<string, string | number>
  /** Goes out as `data`; a few calls say something there even when they refuse (contract README, envelope). */
  data?: unknown
}

/**
 * A refusal. `http.ts` answers it with code -1, the key as `error_code` and a message in the requester's language. Any other thrown error
 * is a bug, answered as `ERROR`.
 * @example throw new ShopError('FAIL', { text: 'coupon.none_left', data: { is_exist: 0 } })
 */
export class ShopError extends Error {
  readonly key: ErrorKey
  readonly text: ShopTextKey | ErrorKey
  readonly values: Record<string, string | number>
  readonly data: unknown

  constructor(key: ErrorKey, { text = key, values = {}, data = '' }: Details = {}) {
    super(text)
    this.key = key
    this.text = text
    this.values = values
    this.data = data
  }
}
