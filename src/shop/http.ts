import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { CLOSED } from '#contract/envelope.ts'
import type { ErrorKey } from '#contract/errors.ts'
import { findLongText } from '#contract/lengths.ts'
import { DEFAULT_LOCALE, type Locale, toLocale } from '#lib/text/locales.ts'
import type { CallOutcome } from './call-record.ts'
import { readCaller } from './caller.ts'
import { isConnectionLost, sqlState } from './db/fault.ts'
import { findSetting } from './db/setting.ts'
import { ShopError } from './errors.ts'
import { message } from './messages.ts'
import { type CheckoutStage, runQueued } from './priority-queue.ts'
import { keyOf, type ResponseCache } from './response-cache.ts'
import { ownScope, type Scope, type Surroundings } from './scope.ts'
import { DEVICE_LIFE } from './services/auth/device.ts'
import { limitCalls } from './services/auth/limit.ts'
import { findSignedIn } from './services/auth/token.ts'
import { pick } from './words.ts'

interface HandleOptions {
  /** Answered even while the shop is closed (contract site.md: info, status, copyright, default images). */
  whileClosed?: boolean
  /** Counted for the address it comes from: what guesses are made of. */
  limited?: boolean
  /** Called by many at one moment, and so answered one after the other (priority-queue.ts). */
  queued?: CheckoutStage
  /** The answer tells the time of day, and so is never given again. */
  ticks?: boolean
  /** Error key by missing parameter, where it isn't `REQUEST_<PARAMETER>`. */
  missing?: Record<string, ErrorKey>
}

interface Mounted extends HandleOptions {
  call: Endpoint
  work(scope: Scope, input: unknown): unknown
}

/** Mounted calls by lower-case path. */
export type Routes = Map<string, Mounted>

/** An empty table of calls, one a domain. */
export function routes(): Routes {
  return new Map()
}

/**
 * Mounts a call of the contract: `work` gets the decoded input and gives what goes out as `data`, in the wire's form.
 * @example handle(orderRoutes, orderDetail, (scope, { order_id }) => getOrder(scope, order_id))
 */
export function handle<Input extends v.GenericSchema, Output extends v.GenericSchema>(
  table: Routes,
  call: Endpoint<Input, Output>,
  work: (scope: Scope, input: v.InferOutput<Input>) => v.InferInput<Output> | Promise<v.InferInput<Output>>,
  options: HandleOptions = {},
): void {
  table.set(call.path.toLowerCase(), { ...options, call, work: work as Mounted['work'] })
}

/**
 * Whether the call's answers may be the same for many: reads of the shop window. Which of them are is found out as they are made (response-cache.ts).
 */
export function isKept({ call: { login, write, file }, limited, queued, ticks }: Omit<Mounted, 'work'>): boolean {
  return (login === 'none' || login === 'optional') && !(write || file || limited || queued || ticks)
}

/** Answers one request to a mounted call with the envelope; the HTTP status is 200 for refusals too (contract README). */
export async function answer(
  surroundings: Surroundings,
  answers: ResponseCache | undefined,
  mounted: Mounted,
  context: Context,
): Promise<Response> {
  const { call, queued } = mounted
  const started = performance.now()
  let outcome: CallOutcome = 'ok'
  let locale: Locale = DEFAULT_LOCALE
  let member_id: number | undefined
  try {
    const body = await readBody(context.req.raw)
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
    locale = toLocale(text('lang'))
    const token = text('token')
    await checkOpen(surroundings, mounted, locale)
    const kept = isKept(mounted) ? answers : undefined
    const isAnybody = call.login === 'none' || !token
    const known = isAnybody ? kept?.find(keyOf(call, body, locale, null)) : undefined
    if (known) return whole(known)
    const scope = { ...visitorScope(surroundings, context), locale, token }
    const caller = async () => {
      const member = call.login === 'none' ? null : await signIn(scope, call.login)
      member_id = member?.member_id
      return { ...scope, member }
    }
    if (kept) {
      const asked = await caller()
      const key = keyOf(call, body, locale, asked.member)
      return whole(kept.find(key) ?? (await kept.make(asked, key, (scope) => doWork(scope, mounted, body))))
    }
    const work = async () => doWork(await caller(), mounted, body)
    const data = queued ? await runQueued(surroundings, queued, work) : await work()
    return envelope(context, surroundings, 0, '', data ?? null)
  } catch (cause) {
    outcome = 'refused'
    if (cause instanceof Closed) return envelope(context, surroundings, CLOSED, cause.message, '', 'ERROR')
    const refusal = toRefusal(cause)
    if (refusal) return envelope(context, surroundings, -1, message(locale, refusal.text, refusal.values), refusal.data, refusal.key)
    surroundings.log(`POST ${call.path} failed`, cause)
    outcome = 'failed'
    if (isConnectionLost(cause)) {
      outcome = 'unavailable'
      context.status(503)
      context.header('retry-after', RETRY_AFTER)
      return envelope(context, surroundings, -1, message(locale, 'shop.unavailable'), '', 'ERROR')
    }
    const text = surroundings.settings.strictAnswers ? String(cause) : message(locale, 'ERROR')
    return envelope(context, surroundings, -1, text, '', 'ERROR')
  } finally {
    surroundings.observeCall?.({ path: call.path, outcome, seconds: (performance.now() - started) / 1000, member_id })
  }
}

/** Seconds after which a call that met no database may be tried again. */
const RETRY_AFTER = '1'

/**
 * Answers a request that failed outside the mounted calls (desk pages, pictures) with one sentence: 503 while the database cannot be
 * reached, otherwise 500.
 */
export function answerFailure(surroundings: Surroundings, context: Context, cause: unknown): Response {
  surroundings.log(`${context.req.method} ${context.req.path} failed`, cause)
  const locale = toLocale(context.req.header('accept-language'))
  if (!isConnectionLost(cause)) return context.text(message(locale, 'ERROR'), 500)
  return context.text(message(locale, 'shop.unavailable'), 503, { 'retry-after': RETRY_AFTER })
}

/** The whole shop is closed; the message is shown to visitors. */
class Closed extends Error {}

/** @throws Closed */
async function checkOpen(surroundings: Surroundings, { whileClosed }: Mounted, locale: Locale): Promise<void> {
  if (whileClosed) return
  const { web_status, close_reason } = await findSetting(surroundings, 'site')
  if (!web_status) throw new Closed(pick(close_reason, locale) || message(locale, 'site.closed'))
}

/** Runs a call and returns its data. */
async function doWork(scope: Scope, mounted: Mounted, body: Record<string, unknown>): Promise<unknown> {
  if (mounted.limited) await limitCalls(scope)
  const data = await mounted.work(scope, readInput(mounted, body))
  checkAnswer(scope, mounted.call, data)
  return data
}

/** The cookie that tells a browser a member has signed in with; only the sign-in calls get it, and only from our own pages. */
const DEVICE_COOKIE = 'device'

/** Returns the scope of a call before its body is read. */
function visitorScope(surroundings: Surroundings, context: Context): Scope {
  const { address, secure } = readCaller(surroundings, context)
  return {
    ...ownScope(surroundings),
    address,
    agent: context.req.header('user-agent') ?? '',
    device: getCookie(context, DEVICE_COOKIE) ?? '',
    rememberDevice: (device) =>
      setCookie(context, DEVICE_COOKIE, device, { path: '/api/login', httpOnly: true, sameSite: 'Lax', secure, maxAge: DEVICE_LIFE }),
  }
}

/** Refuses a body of more than `most` bytes, with status 413; nothing of it was read, so the language is the browser's. */
export function refuseBody(surroundings: Surroundings, context: Context, most: number): Response {
  const text = message(toLocale(context.req.header('accept-language')), 'body.large', { limit: most / 1024 })
  context.status(413)
  return envelope(context, surroundings, -1, text, '', 'PARAMETER_ERROR')
}

/** Headers of every answer. Tokens travel in bodies, never in cookies, so any origin may call without credentials. */
export const OPEN = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }
const ANSWER = { ...OPEN, 'cache-control': 'no-store', 'content-type': 'application/json' }

/** An answer as it stands in memory. */
function whole(body: Buffer<ArrayBuffer>): Response {
  return new Response(body, { headers: ANSWER })
}

type Clock = Pick<Surroundings, 'now'>

function envelope(context: Context, { now }: Clock, code: number, text: string, data: unknown, error_code?: string): Response {
  return context.json({ code, message: text, data, timestamp: now(), error_code }, undefined, ANSWER)
}

/** Reads JSON or a form, regardless of the content type. @throws ShopError PARAMETER_ERROR for what is neither, or breaks off */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  try {
    if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(request.headers.get('content-type') ?? '')) {
      return Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, dropNul(name, value)]))
    }
    const text = await request.text()
    const body: unknown = text.trim() ? JSON.parse(text, dropNul) : {}
    if (typeof body === 'object' && body && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // falls through to the refusal
  }
  throw new ShopError('PARAMETER_ERROR', { values: { name: 'JSON' } })
}

/** A value without NUL characters, which PostgreSQL can't hold. */
function dropNul(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

/** The member of the token; a call marked T takes a bad token for none (contract README, login marks). */
async function signIn(scope: Scope, login: Endpoint['login']): Promise<Scope['member']> {
  const member = scope.token ? await findSignedIn(scope) : null
  if (!member && login !== 'optional') throw new ShopError('TOKEN_ERROR', { data: 'AuthError' })
  return member
}

/**
 * Decodes the input. Refuses the first invalid parameter by name: `REQUEST_…` if missing or empty, otherwise `PARAMETER_ERROR`.
 * @throws ShopError
 */
export function readInput({ call, missing }: Mounted, body: Record<string, unknown>): unknown {
  const result = v.safeParse(call.input, body, { abortEarly: true })
  if (result.success) {
    const long = findLongText(result.output)
    if (long) throw new ShopError('PARAMETER_ERROR', { text: 'text.long', values: long, data: long.name })
    return result.output
  }
  const name = String(result.issues[0].path?.[0]?.key ?? '')
  if (!isEmpty(body[name])) throw new ShopError('PARAMETER_ERROR', { values: { name }, data: name })
  throw new ShopError(missing?.[name] ?? `REQUEST_${name.toUpperCase()}`)
}

/** 0 counts as empty too (contract README, error keys). */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object') return !value || (Array.isArray(value) && !value.length)
  return value === undefined || Number(value) === 0
}

/** A wrong answer fails in our tests, not in a page. The storefront reads each answer by the same schema, so that a shop in use need not. */
function checkAnswer({ settings }: Scope, call: Endpoint, data: unknown): void {
  if (!settings.strictAnswers) return
  const result = v.safeParse(call.output, data)
  if (result.success) return
  const fault = result.issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`)
  throw new Error(`${call.path} answers against its schema: ${fault.join('; ')}`)
}

/** PostgreSQL's codes for values a column cannot hold: a number out of range or not an integer, and a NUL character. */
const UNHOLDABLE = ['22003', '22P02', '22021', '22P05']

/** Converts an error to the refusal that the caller gets. Values that the database cannot hold become PARAMETER_ERROR; undefined for faults of the shop. */
export function toRefusal(cause: unknown): ShopError | undefined {
  if (cause instanceof ShopError) return cause
  return UNHOLDABLE.includes(sqlState(cause) ?? '') ? new ShopError('PARAMETER_ERROR', { values: { name: '' } }) : undefined
}
