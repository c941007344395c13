import ky, { isHTTPError, isTimeoutError } from 'ky'
import * as v from 'valibot'
import type { Dialect } from '#contract/dialect.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CLOSED, type Envelope, readEnvelope } from '#contract/envelope.ts'
import { TOKEN_KEYS } from '#contract/errors.ts'
import { type Locale, toLocale } from '#lib/locales.ts'
import { setServerTime } from './clock.ts'
import { ApiError } from './errors.ts'
import { encodePayload } from './payload.ts'
import { settings } from './settings.ts'
import { $token, clearToken } from './token.ts'

/** What a single call may ask for besides its input. */
export interface CallOptions {
  /** Ends the wait; the promise then rejects with the signal's own reason, not with an {@link ApiError}. */
  signal?: AbortSignal
  /** Language of texts in the answer; the page's own by default. */
  lang?: Locale
  /** Another member than the one signed in, for tests. */
  token?: string
}

/** The last token was refused: a forced call too late to send it says so all the same (S03). */
let wasRefused = false
$token.listen((token) => {
  if (token) wasRefused = false
})

/** Input may be left out where nothing of it is required. */
type Arguments<Input> = object extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

/**
 * The function that makes a call of the contract. It takes the decoded input (lists and objects as they are) and resolves with the decoded
 * answer; it rejects with {@link ApiError}. Reads are tried again after a network fault or from a server that is busy or in trouble, writes
 * never. An accepted code other than 0 (`Endpoint.accept`) is handed to the output schema in place of the data.
 */
/* @__NO_SIDE_EFFECTS__ */
export function caller<Input extends v.GenericSchema, Output extends v.GenericSchema>(call: Endpoint<Input, Output>) {
  return async (...[input, options = {}]: Arguments<v.InferInput<Input>>): Promise<v.InferOutput<Output>> => {
    const { path, payload, answer } = translate(call.path, encodePayload(input ?? {}))
    if (answer !== undefined) return decode(call, answer)
    const shared = common(options)
    const envelope = await post(path, { json: { ...shared, ...payload } }, call.write, options.signal)
    return settle(call, settings.dialect?.response(call.path, envelope) ?? envelope, call.accept, shared.token)
  }
}

/** The function that sends one file; some servers of the family answer success with a code above 0. */
/* @__NO_SIDE_EFFECTS__ */
export function uploader<Input extends v.GenericSchema, Output extends v.GenericSchema>(call: Endpoint<Input, Output>) {
  return async (file: File, options: CallOptions = {}): Promise<v.InferOutput<Output>> => {
    const body = new FormData()
    const shared = common(options)
    for (const [key, value] of Object.entries(shared)) body.set(key, value)
    body.set('file', file)
    const envelope = await post(call.path, { body }, true, options.signal)
    return settle(call, envelope.code > 0 ? { ...envelope, code: 0 } : envelope, [], shared.token)
  }
}

/** Asks one path without input, for finding out what a server speaks: its data, or undefined when there is no such call. */
export async function probe(path: string): Promise<unknown> {
  try {
    const { code, data } = await post(path, { json: common({}) }, false)
    return code === 0 ? data : undefined
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unreadable') return undefined
    throw error
  }
}

function translate(path: string, payload: Record<string, string | number>): ReturnType<Dialect['request']> {
  return settings.dialect?.request(path, payload) ?? { path, payload }
}

/** Statuses of a server that is overloaded, or away behind its gateway: it did not answer in time. */
const BUSY = [429, 502, 503, 504]

/** What every payload carries. */
function common({ lang, token = $token.get() }: CallOptions): Record<string, string> {
  const page = typeof document === 'object' ? toLocale(document.documentElement.lang) : undefined
  const language = lang ?? settings.lang ?? page
  return { app_type: 'pc', app_type_name: 'PC', ...(token && { token }), ...(language && { lang: language }) }
}

async function post(path: string, body: { json: object } | { body: FormData }, write: boolean, signal?: AbortSignal): Promise<Envelope> {
  const origin = settings.origin || (typeof location === 'object' ? location.origin : '')
  let text: string
  let busy = false
  try {
    text = await ky
      .post(origin + path, {
        ...body,
        ...(settings.fetch && { fetch: settings.fetch as never }),
        ...(signal && { signal }),
        headers: { accept: '*/*', 'x-requested-with': 'XMLHttpRequest' },
        timeout: 60_000,
        // What ky throws it may try again; some servers send a refusal's envelope with a status of its own.
        throwHttpErrors: (status) => !write && (status === 429 || status >= 500),
        // A closed server's Retry-After may be hours.
        retry: { limit: write ? 0 : settings.retries, methods: ['post'], maxRetryAfter: 10_000 },
      })
      .text()
  } catch (error) {
    if (signal?.aborted) throw error
    if (isHTTPError(error)) {
      text = typeof error.data === 'string' ? error.data : JSON.stringify(error.data ?? '')
      busy = BUSY.includes(error.response.status)
    } else throw new ApiError(isTimeoutError(error) ? 'timeout' : 'network', `no answer to ${path}: ${error}`)
  }
  const envelope = readEnvelope(text)
  if (!envelope) throw new ApiError(busy ? 'timeout' : 'unreadable', `the answer to ${path} is no shop's: ${text.slice(0, 80)}`)
  setServerTime(envelope.timestamp)
  return envelope
}

function settle<Output extends v.GenericSchema>(
  call: Endpoint<v.GenericSchema, Output>,
  envelope: Envelope,
  accept: readonly number[],
  token: string | undefined,
) {
  const { code, data, message, error_code } = envelope
  if (code === 0) return decode(call, data)
  if ((TOKEN_KEYS as readonly string[]).includes(error_code)) {
    if (token && token === $token.get()) {
      clearToken()
      wasRefused = true
    }
    // With a newer token the visitor has signed in since: what was refused is no longer theirs.
    if (call.login === 'forced' && !$token.get()) settings.onSignInNeeded(Boolean(token) || wasRefused)
    throw new ApiError('auth', message, envelope)
  }
  if (code === CLOSED) {
    settings.onClosed()
    throw new ApiError('closed', message, envelope)
  }
  // A missing parameter answers with the same code as the fact that is asked for.
  if (accept.includes(code) && !error_code.startsWith('REQUEST_')) return decode(call, code)
  throw new ApiError('api', message, envelope)
}

function decode<Output extends v.GenericSchema>(call: Endpoint<v.GenericSchema, Output>, data: unknown): v.InferOutput<Output> {
  const result = v.safeParse(call.output, data)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ApiError('unreadable', `the answer to ${call.path} is not as agreed at ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`, {
    data,
  })
}
