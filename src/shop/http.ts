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
import { isOutage, sqlState } from './db/fault.ts'
import { findSetting } from './db/setting.ts'
import { ShopError } from './errors.ts'
import type { BodyRefusal } from './limit-body.ts'
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
  /** Limited by the caller's address, because the call could be used to guess secrets. */
  limited?: boolean
  /** Queued, because many visitors make the call at the same moment (priority-queue.ts). */
  queued?: CheckoutStage
  /** Never cached, because the answer contains the time of day. */
  dependsOnClock?: boolean
  /** Error key by missing parameter, if it isn't `REQUEST_<PARAMETER>`. */
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
 * Whether responses of a call may be cached: reads of the storefront that may be equal for many visitors. The cache finds out which of them
 * are, when they are made (response-cache.ts).
 */
export function isCacheable({ call: { login, write, file }, limited, queued, dependsOnClock }: Omit<Mounted, 'work'>): boolean {
  return (login === 'none' || login === 'optional') && !(write || file || limited || queued || dependsOnClock)
}

type CallBody = Record<string, unknown>

/** Facts of a call that become known while it is answered, for its error message and its record. */
interface CallState {
  outcome: CallOutcome
  locale: Locale
  member_id: number | undefined
}

/** A request whose body is read. */
interface CallRequest {
  surroundings: Surroundings
  mounted: Mounted
  context: Context
  body: CallBody
  state: CallState
}

/** Answers one request to a mounted call with the envelope; the HTTP status is 200 for refusals too (contract README). */
export async function answer(
  surroundings: Surroundings,
  cache: ResponseCache | undefined,
  mounted: Mounted,
  context: Context,
): Promise<Response> {
  const started = performance.now()
  const state: CallState = { outcome: 'ok', locale: DEFAULT_LOCALE, member_id: undefined }
  try {
    const body = await readBody(context.req.raw)
    state.locale = toLocale(textOf(body, 'lang'))
    await checkOpen(surroundings, mounted, state.locale)
    const request: CallRequest = { surroundings, mounted, context, body, state }
    return await (cache && isCacheable(mounted) ? answerCached(request, cache) : answerUncached(request))
  } catch (cause) {
    return answerError(surroundings, mounted, context, state, cause)
  } finally {
    const seconds = (performance.now() - started) / 1000
    surroundings.observeCall?.({ path: mounted.call.path, outcome: state.outcome, seconds, member_id: state.member_id })
  }
}

function textOf(body: CallBody, name: string): string {
  return typeof body[name] === 'string' ? body[name] : ''
}

/** Answers from the cache. A request without a member is looked up before anything else is read. */
async function answerCached(request: CallRequest, cache: ResponseCache): Promise<Response> {
  const { mounted, body, state } = request
  const { call } = mounted
  const isAnonymous = call.login === 'none' || !textOf(body, 'token')
  const cached = isAnonymous ? cache.find(keyOf(call, body, state.locale, null)) : undefined
  if (cached) return envelopeOf(cached)
  const scope = await signedInScope(request)
  const key = keyOf(call, body, state.locale, scope.member)
  return envelopeOf(cache.find(key) ?? (await cache.make(scope, key, (scope) => doWork(scope, mounted, body))))
}

/** Runs the call, in the queue of its stage if it has one. */
async function answerUncached(request: CallRequest): Promise<Response> {
  const { surroundings, mounted, context, body } = request
  const { queued } = mounted
  const work = async () => doWork(await signedInScope(request), mounted, body)
  const data = queued ? await runQueued(surroundings, queued, work) : await work()
  return envelope(context, surroundings, 0, '', data ?? null)
}

/** Answers with a refusal, or logs a fault of the shop and answers with a general error. Sets the outcome. */
function answerError(surroundings: Surroundings, { call }: Mounted, context: Context, state: CallState, cause: unknown): Response {
  const { locale } = state
  state.outcome = 'refused'
  if (cause instanceof Closed) return envelope(context, surroundings, CLOSED, cause.message, '', 'ERROR')
  const refusal = toRefusal(cause)
  if (refusal) return envelope(context, surroundings, -1, message(locale, refusal.text, refusal.values), refusal.data, refusal.key)
  surroundings.log(`POST ${call.path} failed`, cause)
  if (isOutage(cause)) {
    state.outcome = 'unavailable'
    context.status(503)
    context.header('retry-after', RETRY_AFTER)
    return envelope(context, surroundings, -1, message(locale, 'shop.unavailable'), '', 'ERROR')
  }
  state.outcome = 'failed'
  const text = surroundings.settings.strictAnswers ? String(cause) : message(locale, 'ERROR')
  return envelope(context, surroundings, -1, text, '', 'ERROR')
}

/** Seconds after which a call may be retried that could not reach the database. */
const RETRY_AFTER = '1'

/**
 * Answers a request that failed outside the mounted calls (desk pages, pictures) with one sentence. It is 503 while the database cannot be
 * reached or its disk is full, otherwise 500.
 */
export function answerFailure(surroundings: Surroundings, context: Context, cause: unknown): Response {
  surroundings.log(`${context.req.method} ${context.req.path} failed`, cause)
  const locale = toLocale(context.req.header('accept-language'))
  if (!isOutage(cause)) return context.text(message(locale, 'ERROR'), 500)
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
async function doWork(scope: Scope, mounted: Mounted, body: CallBody): Promise<unknown> {
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

/** Refuses a body, of which `most` bytes are taken. Nothing of it was parsed, so the language is the browser's. */
export function refuseBody(surroundings: Surroundings, context: Context, most: number, why: BodyRefusal): Response {
  const locale = toLocale(context.req.header('accept-language'))
  if (why === 'busy') {
    context.status(503)
    context.header('retry-after', RETRY_AFTER)
    return envelope(context, surroundings, -1, message(locale, 'upload.busy'), '', 'ERROR')
  }
  context.status(413)
  return envelope(context, surroundings, -1, message(locale, 'body.large', { limit: most / 1024 }), '', 'PARAMETER_ERROR')
}

/** Headers of every answer. Tokens travel in bodies, never in cookies, so any origin may call without credentials. */
export const OPEN = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }
const ANSWER = { ...OPEN, 'cache-control': 'no-store', 'content-type': 'application/json' }

/** Returns a response with a complete envelope from the cache. */
function envelopeOf(body: Buffer<ArrayBuffer>): Response {
  return new Response(body, { headers: ANSWER })
}

type Clock = Pick<Surroundings, 'now'>

function envelope(context: Context, { now }: Clock, code: number, text: string, data: unknown, error_code?: string): Response {
  return context.json({ code, message: text, data, timestamp: now(), error_code }, undefined, ANSWER)
}

/** Reads JSON or a form, regardless of the content type. @throws ShopError PARAMETER_ERROR for what is neither, or breaks off */
async function readBody(request: Request): Promise<CallBody> {
  try {
    if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(request.headers.get('content-type') ?? '')) {
      return Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, dropNul(name, value)]))
    }
    const text = await request.text()
    const body: unknown = text.trim() ? JSON.parse(text, dropNul) : {}
    if (typeof body === 'object' && body && !Array.isArray(body)) return body as CallBody
  } catch {
    // falls through to the refusal
  }
  throw new ShopError('PARAMETER_ERROR', { values: { name: 'JSON' } })
}

/** A value without NUL characters, which PostgreSQL can't hold. */
function dropNul(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

/** Returns the scope of a call with the requester's member, and notes the member for the call's record. */
async function signedInScope({ surroundings, mounted, context, body, state }: CallRequest): Promise<Scope> {
  const { login } = mounted.call
  const scope = { ...visitorScope(surroundings, context), locale: state.locale, token: textOf(body, 'token') }
  const member = login === 'none' ? null : await signIn(scope, login)
  state.member_id = member?.member_id
  return { ...scope, member }
}

/** Returns the member of the token. A call marked T ignores an invalid token (contract README, login marks). */
async function signIn(scope: Scope, login: Endpoint['login']): Promise<Scope['member']> {
  const member = scope.token ? await findSignedIn(scope) : null
  if (!member && login !== 'optional') throw new ShopError('TOKEN_ERROR', { data: 'AuthError' })
  return member
}

/**
 * Decodes the input. Refuses the first invalid parameter by name: `REQUEST_…` if missing or empty, otherwise `PARAMETER_ERROR`.
 * @throws ShopError
 */
export function readInput({ call, missing }: Mounted, body: CallBody): unknown {
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
  return UNHOLDABLE.includes(sqlState(cause) ?? '') ? new ShopError('PARAMETER_ERROR', { text: 'INVALID_PARAMETER' }) : undefined
}
