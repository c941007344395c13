import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { LOCALES, toLocale } from '#lib/text/locales.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { isLocalRequest } from '#shop/address.ts'
import { readCaller } from '#shop/caller.ts'
import { LARGEST_BODY, LARGEST_FORM, LARGEST_UPLOAD } from '#shop/config.ts'
import { ShopError } from '#shop/errors.ts'
import { type BodyRefusal, limitBody } from '#shop/limit-body.ts'
import { message } from '#shop/messages.ts'
import type { Surroundings } from '#shop/scope.ts'
import type { Staff } from '#shop/services/staff/account.ts'
import { noteAudit } from '#shop/services/staff/audit.ts'
import { editorBundle } from './bundle.ts'
import { mountDownloads } from './csv-download.ts'
import { mountLive } from './live-frame.ts'
import { mountLook } from './look.ts'
import { atControl, type Desk, type DeskPage, FormRefused, Outcome } from './page.ts'
import { DESK_PAGES } from './pages.ts'
import { DESK, DESK_PATHS } from './paths.ts'
import { mountPickers } from './pickers.ts'
import { mountPreview } from './preview.ts'
import { faces, SCRIPTS, scripts } from './script.ts'
import { deskFace, deskSheet } from './sheet.ts'
import { showSignIn, signIn, signOut } from './sign-in.ts'
import { isFromDesk, RESUME, RESUMED_ACT, unsentOf } from './unsent.ts'
import {
  type Answer,
  answer,
  csrfOf,
  keepLocale,
  type Mount,
  POLICY,
  putDone,
  readFiles,
  readForm,
  readVisit,
  refuse,
  type Visit,
} from './visit.ts'
import { sayer } from './words.ts'

/** A form that is carried through signing in, in bytes: three languages of a long text. */
const LARGEST_UNSENT = 2 * 1024 * 1024

const LARGEST_FILES = { one: LARGEST_UPLOAD, several: LARGEST_FORM }

const MEGABYTE = 1024 * 1024

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * Mounts the staff pages below `/desk`. The server renders them behind their own session; only the chat has scripts, and works without them
 * too. Every form carries a session token, and actions go to the audit list. A desk that is off, or reached in a way its setting forbids,
 * answers one sentence.
 */
export function mountDesk(app: Hono, surroundings: Surroundings): void {
  const desk = new Hono()
  desk.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries({ ...HEADERS, 'cache-control': 'no-store' })) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
  })
  desk.use(async (context, next) => {
    if (isOpen(surroundings, context)) return next()
    return context.text(sayer(toLocale(context.req.header('accept-language')))('closed'), 404)
  })
  const file = (path: string, type: string, read: () => string | Uint8Array<ArrayBuffer>) =>
    desk.get(path, (context) => {
      context.header('cache-control', 'public, max-age=31536000, immutable')
      return context.body(read(), 200, { 'content-type': type })
    })
  file(DESK_PATHS.sheet, 'text/css; charset=utf-8', () => deskSheet().text)
  file(DESK_PATHS.font, 'font/woff2', deskFace)
  file(DESK_PATHS.faces, 'image/svg+xml', () => faces().text)
  for (const name of SCRIPTS) file(`/${name}.js`, 'text/javascript; charset=utf-8', () => scripts().get(name)?.text ?? '')
  desk.get(DESK_PATHS.editor, async (context) => {
    context.header('cache-control', 'public, max-age=31536000, immutable')
    return context.body(await editorBundle(), 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  const visit = (answer: Answer) => async (context: Context) => {
    const chosen = oneOf(LOCALES, context.req.query('lang'))
    if (chosen) return keepLocale(surroundings, context, chosen)
    return answer(await readVisit(surroundings, context))
  }
  const limited = (most: number) => limitBody(most, (context, why) => visit((visit) => refuseBody(visit, most, why))(context))
  const get: Mount = (path, answer) => desk.get(path, visit(answer))
  get(DESK_PATHS.signIn, showSignIn)
  desk.post(DESK_PATHS.signIn, limited(LARGEST_UNSENT), visit(signIn))
  desk.post(DESK_PATHS.signOut, limited(LARGEST_BODY), visit(signOut))
  mountLive(get)
  mountPreview(get)
  mountLook(get)
  mountPickers(desk, visit)
  mountDownloads(get)
  get(DESK_PATHS.home, goHome)
  for (const page of DESK_PAGES) {
    get(page.path, (visit) => enter(visit, page, (staff) => show(visit, staff, page)))
    desk.post(
      page.path,
      limited(page.files ? LARGEST_FILES[page.files] : LARGEST_BODY),
      visit((visit) => enter(visit, page, (staff) => act(visit, staff, page))),
    )
  }
  desk.all(
    '*',
    visit((visit) => refuse(visit, 404)),
  )
  app.get(`${DESK}/`, (context) => context.redirect(DESK, 301))
  app.route(DESK, desk)
}

/** Whether the setting lets this request in: made on this machine, or by HTTPS. */
function isOpen(surroundings: Surroundings, context: Context): boolean {
  const { desk } = surroundings.settings
  if (desk === 'https') return readCaller(surroundings, context).secure
  return desk === 'local' && isLocalRequest(context.req.raw)
}

/** Refuses a form that is too large, or that meets too many others. A script is answered by the text alone, which the chat shows in its place. */
async function refuseBody(visit: Visit, most: number, why: BodyRefusal): Promise<Response> {
  const { context, scope } = visit
  const t = sayer(scope.locale)
  const limit = most < MEGABYTE ? `${most / 1024} KB` : `${most / MEGABYTE} MB`
  const text = why === 'busy' ? message(scope.locale, 'upload.busy') : t('refused.large', { limit })
  const status = why === 'busy' ? 503 : 413
  if (context.req.header('sec-fetch-dest') === 'empty') return context.text(text, status)
  return answer(visit, { title: why === 'busy' ? text : t('refused.large_title'), body: html`<p>${text}</p>` }, status)
}

/** The page, for those whom it admits; a form without the session's token changes nothing. */
async function enter(visit: Visit, page: DeskPage, go: (staff: Staff) => Promise<Response>): Promise<Response> {
  const { staff, scope } = visit
  if (!staff) return askSignIn(visit)
  return page.admits(staff, scope) ? go(staff) : refuse(visit, 403)
}

/** Whose session ended while they wrote goes on with it once they are signed in again. */
async function askSignIn(visit: Visit): Promise<Response> {
  const { context } = visit
  if (context.req.method !== 'POST') return refuse(visit, 403)
  const unsent = unsentOf(context, await readForm(context))
  return unsent ? showSignIn(visit, unsent) : refuse(visit, 403)
}

type Sent = Pick<Desk, 'typed' | 'faults' | 'focus' | 'files'>

const NOTHING: Sent = { typed: {}, faults: {}, focus: '', files: new Map() }

function deskOf({ context, scope, token }: Visit, staff: Staff, sent: Sent): Desk {
  return { scope, staff, t: sayer(scope.locale), csrf: csrfOf(token), params: context.req.param(), query: context.req.query(), ...sent }
}

async function show(visit: Visit, staff: Staff, page: DeskPage, sent = NOTHING, refusal = '', status: 400 | 403 = 400): Promise<Response> {
  try {
    return await answer(visit, await page.view(deskOf(visit, staff, sent)), refusal ? status : 200, refusal)
  } catch (cause) {
    if (cause instanceof ShopError) return refuse(visit, 404)
    throw cause
  }
}

/** Does what a form asks for, once its token is right, and shows the page anew; a refusal is said with what was typed. */
async function act(visit: Visit, staff: Staff, page: DeskPage): Promise<Response> {
  const { context, scope } = visit
  const typed = await readForm(context)
  const name = typed.act ?? ''
  if (typed.csrf === csrfOf(visit.token) && name === RESUME)
    return show(visit, staff, page, { ...NOTHING, typed: { ...typed, act: typed[RESUMED_ACT] ?? '' } })
  const work = Object.hasOwn(page.acts ?? {}, name) ? page.acts?.[name] : undefined
  if (typed.csrf !== csrfOf(visit.token) || !work) {
    await noteAudit(scope, staff.username, 'form_refused', context.req.path)
    // An earlier session of the same account drew the form: what was typed in it stays.
    const kept = isFromDesk(context) ? { ...NOTHING, typed } : NOTHING
    return show(visit, staff, page, kept, sayer(scope.locale)('form.stale'), 403)
  }
  const sent: Sent = { ...NOTHING, typed, files: await readFiles(context) }
  let done: unknown
  try {
    done = await work(deskOf(visit, staff, sent), typed)
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    const refusal = atControl(cause, deskOf(visit, staff, sent))
    const faults = refusal instanceof FormRefused ? refusal.faults : {}
    const refused = { ...sent, faults, focus: Object.keys(faults)[0] ?? '' }
    return show(visit, staff, page, refused, message(scope.locale, refusal.text, refusal.values))
  }
  const outcome = done instanceof Outcome ? done : new Outcome({})
  if (outcome.again !== undefined) return show(visit, staff, page, { ...sent, focus: outcome.again })
  const url = new URL(outcome.to === undefined ? context.req.url : DESK + outcome.to, context.req.url)
  if (!page.silent?.includes(name)) {
    const subject = outcome.subject || new URL(context.req.url).pathname.slice(DESK.length)
    if (!outcome.isNoted) await noteAudit(scope, staff.username, name, subject)
    const saved = page.isShown && !outcome.isUnseen ? (scope.site?.noteSave() ?? '') : undefined
    putDone(visit, url.pathname + url.search, { act: name, lost: outcome.notes.join(', '), ...(saved !== undefined && { saved }) })
  }
  const to = url.pathname + url.search
  // The script of a form goes there itself. Following a redirect, it would use up the message of the page.
  return context.req.header('x-desk-script') ? context.text(to) : context.redirect(to, 303)
}

/** The first page that admits; a role may have none yet. */
async function goHome(visit: Visit): Promise<Response> {
  const { staff, scope, context } = visit
  if (!staff) return refuse(visit, 404)
  const first = DESK_PAGES.find((page) => page.nav && page.admits(staff, scope))
  if (first) return context.redirect(DESK + first.path, 303)
  const t = sayer(scope.locale)
  return answer(visit, { title: t('desk'), body: html`<p class="box desk-empty">${t('home.nothing')}</p>` })
}
