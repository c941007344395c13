/**
 * Reason that a call failed.
 * - `network`, `timeout`: no answer, or only one of a gateway.
 * - `busy`: too many calls (429); nothing was done.
 * - `unreadable`: the response is not one of a shop.
 * - `absent`: the server does not have the call.
 * - `api`: the shop refused; `message` has its words.
 * - `auth`: not signed in, or no longer.
 * - `closed`: the whole shop is closed.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'busy' | 'unreadable' | 'absent' | 'limit' | 'api' | 'auth' | 'closed'

/** A call that failed. Only `api`, `auth` and `closed` have a server's `message` to show; for the others the page has its own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The envelope's code; 0 when there was none. Branch on {@link error_code}, codes differ among servers. */
  readonly code: number
  /** Key of the refusal (`contract/errors.ts`), empty when the server sends none. */
  readonly error_code: string
  /** Undecoded `data` of the refusal. Only some calls define it. */
  readonly data: unknown

  constructor(
    kind: ApiErrorKind,
    message: string,
    { code = 0, error_code = '', data }: Partial<Pick<ApiError, 'code' | 'error_code' | 'data'>> = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.error_code = error_code
    this.data = data
  }
}

/** Whether the shop itself says that there is none, because it refuses or its edition lacks the call. */
export function isRefused(reason: unknown): boolean {
  return reason instanceof ApiError && (reason.kind === 'api' || reason.kind === 'absent')
}

/**
 * For `.catch`: gives `none` where the shop {@link isRefused refuses}, and passes every other failure on, because an answer that never came
 * says nothing.
 */
export function noneIfRefused<None>(none: None): (reason: unknown) => None {
  return (reason) => {
    if (isRefused(reason)) return none
    throw reason
  }
}

/** For `.catch` of a background refresh: gives undefined, with which the caller leaves what is shown as it is. */
export const keepShown = (): undefined => undefined
