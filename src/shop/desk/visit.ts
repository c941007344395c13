import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { type Locale, toLocale } from '#lib/text/locales.ts'
import { readCaller } from '#shop/caller.ts'
import { ownScope, type Scope, type Surroundings } from '#shop/scope.ts'
import { findNearCeilings } from '#shop/services/auth/ceiling.ts'
import { DEVICE_LIFE } from '#shop/services/auth/device.ts'
import { getDeskName, type Staff } from '#shop/services/staff/account.ts'
import { findStaff, SESSION_LIFE } from '#shop/services/staff/session.ts'
import { drawPage } from './layout.ts'
import { drawLive } from './live.ts'
import type { Form, PageContent } from './page.ts'
import { DESK_PAGES } from './pages.ts'
import { DESK, deskHref } from './paths.ts'
import { sayDone, sayer } from './words.ts'

/** Nothing runs, nothing comes from elsewhere, nobody else frames it. */
export const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The same for a page that runs the desk's own script, which speaks with the shop alone. */
const SCRIPT_POLICY = `${POLICY}; script-src 'self'; connect-src 'self'`

const SESSION_COOKIE = 'desk'
/** Names a browser that signed an account in. */
const DEVICE_COOKIE = 'desk_device'
const LOCALE_COOKIE = 'desk_lang'
const DONE_COOKIE = 'desk_done'
/** Seconds for which the message about an action waits for its page. */
const DONE_LIFE = 60
const YEAR = 365 * 86_400

/** Characters of what a page says was taken away. */
const LONGEST_NOTE = 300

/** A visitor of the desk, signed in or not. */
export interface Visit {
  context: Context
  scope: Scope
  /** Token in the session's cookie. */
  token: string
  staff: Staff | undefined
}

/** Answers a visitor. */
export type Answer = (visit: Visit) => Promise<Response>

/** Mounts what answers a path below `/desk`. */
export type Mount = (path: string, answer: Answer) => unknown

/** Reads the visitor from the cookies. */
export async function readVisit(surroundings: Surroundings, context: Context): Promise<Visit> {
  const locale = toLocale(getCookie(context, LOCALE_COOKIE) ?? context.req.header('accept-language'))
  const token = getCookie(context, SESSION_COOKIE) ?? ''
  const scope: Scope = {
    ...ownScope(surroundings, locale),
    token,
    address: readCaller(surroundings, context).address,
    device: getCookie(context, DEVICE_COOKIE) ?? '',
    rememberDevice: (device) => keepCookie(surroundings, context, DEVICE_COOKIE, device, DEVICE_LIFE),
  }
  return { context, scope, token, staff: token ? await findStaff(scope, token) : undefined }
}

/** Keeps the language somebody chose, and shows the page in it. */
export function keepLocale(surroundings: Surroundings, context: Context, locale: Locale): Response {
  keepCookie(surroundings, context, LOCALE_COOKIE, locale, YEAR)
  const { pathname, searchParams } = new URL(context.req.url)
  searchParams.delete('lang')
  return context.redirect(`${pathname}${searchParams.size ? `?${searchParams}` : ''}`, 303)
}

/** Gives the browser a session's token; `''` takes it away. */
export function keepToken({ context, scope }: Visit, token: string): void {
  keepCookie(scope, context, SESSION_COOKIE, token, token ? SESSION_LIFE : 0)
}

/** No script and no other site gets it, and none but HTTPS carries it where the desk is reached so. */
function keepCookie(surroundings: Surroundings, context: Context, name: string, value: string, maxAge: number): void {
  const { secure } = readCaller(surroundings, context)
  setCookie(context, name, value, { path: DESK, httpOnly: true, sameSite: 'Strict', secure, maxAge })
}

/** Returns the CSRF token of a session. Pages of other sites cannot read it, and the cookie alone permits nothing. */
export function csrfOf(token: string): string {
  return createHash('sha256').update(`form ${token}`).digest('hex')
}

/** Message about the last action, shown once on the page that follows it. */
interface Done {
  act: string
  /** Content that was removed before saving. */
  lost: string
  /** Name of the save whose publishing is told; undefined where the site shows nothing of it. */
  saved?: string | undefined
}

/** Sets the message for the page at `to`, in a cookie that this page takes away. */
export function putDone({ context, scope }: Visit, to: string, { lost, ...done }: Done): void {
  const told = Buffer.from(JSON.stringify({ to, lost: lost.slice(0, LONGEST_NOTE), ...done })).toString('base64url')
  keepCookie(scope, context, DONE_COOKIE, told, DONE_LIFE)
}

/** Takes the message for the page that is asked for; undefined without one. */
function takeDone({ context, scope }: Visit): Done | undefined {
  const kept = getCookie(context, DONE_COOKIE)
  if (!kept) return undefined
  const { pathname, search } = new URL(context.req.url)
  try {
    const { to, act, lost, saved }: Record<string, unknown> = JSON.parse(Buffer.from(kept, 'base64url').toString())
    if (to !== pathname + search) return undefined
    keepCookie(scope, context, DONE_COOKIE, '', 0)
    return { act: String(act), lost: String(lost), ...(typeof saved === 'string' && { saved }) }
  } catch {
    return undefined
  }
}

/** The fields that were sent, with line breaks as controls count them, of one character; none where the body broke off. */
export async function readForm(context: Context): Promise<Form> {
  const body = await readBody(context)
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim() : '',
    ]),
  )
}

/** The pictures that were sent along, by the names of their controls. */
export async function readFiles(context: Context): Promise<ReadonlyMap<string, File>> {
  const sent = Object.entries(await readBody(context))
  return new Map(sent.flatMap(([name, value]) => (value instanceof File && value.size ? [[name, value] as const] : [])))
}

function readBody({ req }: Context): Promise<Record<string, string | File>> {
  return req.parseBody().catch(() => ({}))
}

/** Draws a page for whoever visits, with why something was refused or what was done. */
export async function answer(
  visit: Visit,
  page: PageContent,
  status: 200 | 400 | 403 | 404 | 413 | 503 = 200,
  refusal = '',
): Promise<Response> {
  const { context, scope, staff, token } = visit
  const t = sayer(scope.locale)
  const done = takeDone(visit)
  const said = refusal ? { kind: 'danger' as const, text: refusal } : done && { kind: 'success' as const, text: sayDone(t, done.act) }
  const lost = done?.lost ?? ''
  const saved = staff && done?.saved
  const live = saved === undefined ? '' : await drawLive(scope, saved, page)
  const near = staff?.role === 'owner' ? await findNearCeilings(scope) : []
  const pages = staff ? DESK_PAGES.filter((page) => page.admits(staff, scope)) : []
  const frame = {
    t,
    locale: scope.locale,
    shop: await getDeskName(scope),
    path: context.req.path.slice(DESK.length),
    query: context.req.query(),
  }
  if (page.whole || page.script) context.header('content-security-policy', SCRIPT_POLICY)
  const signedIn = staff && { staff: { ...staff, pages, csrf: csrfOf(token) } }
  return context.html(drawPage({ ...frame, ...signedIn, ...(said && { said }), lost, live, near }, page), status)
}

/**
 * Answers a page that is missing or forbidden for this account. Signed-out visitors are redirected to sign in, and to the page afterwards.
 */
export async function refuse(visit: Visit, status: 403 | 404): Promise<Response> {
  if (!visit.staff) return visit.context.redirect(deskHref('signIn') + wantedOf(visit.context), 303)
  const t = sayer(visit.scope.locale)
  const [title, text] = status === 403 ? [t('refused.title'), t('refused')] : [t('missing.title'), t('missing')]
  return answer(visit, { title, body: html`<p>${text}</p>` }, status)
}

function wantedOf({ req }: Context): string {
  const { pathname, search } = new URL(req.url)
  const to = pathname.slice(DESK.length) + search
  return req.method === 'GET' && readPlace(to) ? `?${new URLSearchParams({ to })}` : ''
}

/** A page below `/desk`, where a text names one; '' for anything else. */
export function readPlace(to: string): string {
  return /^(?:\/[\w-]+)+(?:\?[^#\\]*)?$/.test(to) ? to : ''
}
