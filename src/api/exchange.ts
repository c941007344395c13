import { withDropped } from '#contract/dropped.ts'
import type { Call, Payload } from '#contract/endpoint.ts'
import { type Envelope, readEnvelope } from '#contract/envelope.ts'
import { type Locale, toLocale } from '#lib/text/locales.ts'
import { activation } from './activation.ts'
import { setServerTime } from './clock.ts'
import { ApiError, type ApiErrorKind } from './errors.ts'
import { forget, isPublicRead, isTokenRefused, refusal } from './refusal.ts'
import { type Carry, hasCall, settings } from './settings.ts'
import { readToken } from './token-cookie.ts'

/* Common parts of making a call: `client.ts` uses ky and the schemas, `light-caller.ts` only fetch. */

/** Options of a single call besides its input. */
export interface CallOptions {
  /** Ends the wait; the promise then rejects with the signal's own reason, not with an {@link ApiError}. */
  signal?: AbortSignal
  /** Language of texts in the answer; the page's own by default. */
  lang?: Locale
  /** Another member than the one signed in, for tests; empty for none. */
  token?: string
  /** A background call: a refused token is dropped without a redirect to sign in. */
  quiet?: boolean
}

/** Error kinds by HTTP status, for answers without an envelope: a missing call, a rate limit and a gateway timeout. */
const KINDS: Partial<Record<number, ApiErrorKind>> = { 404: 'absent', 429: 'busy', 502: 'timeout', 503: 'timeout', 504: 'timeout' }

/**
 * Makes a call and gives the `data` of its answer, undecoded, or the accepted code other than 0 (`Call.accept`). Speaks the server's
 * dialect, and reads as a visitor what anybody may read where the token is refused.
 * @throws ApiError; calls `settings` for what the visitor must do next, such as log in
 */
export async function exchange(call: Call, payload: Payload, options: CallOptions, carry: Carry): Promise<unknown> {
  const activated = activation()
  if (activated) await activated
  const { dialect } = settings
  const token = options.token ?? readToken()
  if (!hasCall(call)) throw new ApiError('absent', `${dialect?.name} servers have no ${call.path}`)
  const sent = dialect?.request(call.path, payload) ?? { path: call.path, payload }
  if (sent.answer !== undefined) return sent.answer
  const answer = await receive(sent.path, sent.payload, { ...options, token }, carry)
  const envelope = dialect?.response(call.path, answer) ?? answer
  const { code, data, error_code } = envelope
  if (code === 0 || (call.file && code > 0)) {
    if (import.meta.env?.PUBLIC_ANALYTICS) settings.onAnswer?.(call.path, payload, data)
    return data
  }
  if (token && isPublicRead(call) && isTokenRefused(envelope)) {
    const asVisitor = await exchange(call, payload, { ...options, token: '' }, carry)
    forget(token)
    return asVisitor
  }
  // A missing parameter and a refused token answer with the same code as the fact that is asked for.
  if (call.accept.includes(code) && !/^(?:REQUEST|TOKEN)_/.test(error_code)) return code
  throw refusal(call, envelope, token, options.quiet)
}

/**
 * Sends a payload, with who asks in it, in no dialect; gives the envelope that comes back, whose clock counts from now on.
 * @throws ApiError where none came
 */
export async function receive(path: string, payload: Payload, options: CallOptions, carry: Carry): Promise<Envelope> {
  const { lang = settings.lang ?? pageLocale(), token = readToken(), signal } = options
  const common = { app_type: 'pc', app_type_name: 'PC', ...(token && { token }), ...(lang && { lang }) }
  let answer: Awaited<ReturnType<Carry>>
  try {
    answer = await carry((settings.origin || (typeof location === 'object' ? location.origin : '')) + path, { ...common, ...payload })
  } catch (error) {
    if (signal?.aborted) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ApiError(isLate ? 'timeout' : 'network', `no answer to ${path}: ${error}`)
  }
  const envelope = readEnvelope(answer.body)
  if (!envelope) throw new ApiError(KINDS[answer.status] ?? 'unreadable', `the answer to ${path} is no shop's: ${answer.body.slice(0, 80)}`)
  setServerTime(envelope.timestamp)
  return envelope
}

const said = new Set<string>()

/**
 * Decodes an answer and logs the parts it left out to the console. Each reason of a call is logged once, to make fields of an unknown
 * server visible.
 */
export function decodeAnswer<Value>({ path }: Pick<Call, 'path'>, decode: () => Value): Value {
  const { value, dropped } = withDropped(decode)
  for (const why of dropped) {
    const line = `${path}: left out what cannot be read (${why})`
    if (!said.has(line)) console.warn(line)
    said.add(line)
  }
  return value
}

function pageLocale(): Locale | undefined {
  return typeof document === 'object' ? toLocale(document.documentElement.lang) : undefined
}
