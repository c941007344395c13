import { html } from 'hono/html'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import type { Staff } from '#shop/services/staff/account.ts'
import { noteAudit } from '#shop/services/staff/audit.ts'
import { closeStaffSession, confirmStaffSession, findPendingStaff, openStaffSession } from '#shop/services/staff/session.ts'
import type { Form } from './page.ts'
import { DESK, deskHref } from './paths.ts'
import { field, form, hidden } from './pieces.ts'
import { drawUnsent, RESUME, RESUMED_ACT, readUnsent, type Unsent } from './unsent.ts'
import { answer, csrfOf, keepToken, readForm, readPlace, refuse, type Visit } from './visit.ts'
import { sayer } from './words.ts'

/**
 * Shows the sign-in form. It carries a token of an anonymous session, so that other sites cannot sign a browser in. A form that an expired
 * session had sent is continued afterwards.
 */
export async function showSignIn(visit: Visit, unsent?: Unsent, typed: Form = {}, refusal = ''): Promise<Response> {
  const { context, scope, staff } = visit
  if (staff) return context.redirect(DESK, 303)
  const token = visit.token || scope.random.token(24)
  keepToken(visit, token)
  const t = sayer(scope.locale)
  const to = readPlace(typed.to ?? context.req.query('to') ?? '')
  const fields = html`${to && hidden('to', to)}${drawUnsent(unsent)}${unsent && html`<p class="note note--info">${t('unsent.kept')}</p>`}
    ${field({ typed }, 'username', t('field.username'), { autocomplete: 'username' })}
    ${field({ typed }, 'password', t('field.password'), { type: 'password', autocomplete: 'current-password' })}`
  const body = html`<div class="box desk-narrow grid gap-4">${form({ csrf: csrfOf(token) }, 'sign_in', fields, { label: t('sign_in'), kind: 'primary', action: deskHref('signIn') })}</div>`
  return answer({ ...visit, token }, { title: t('sign_in.title'), body }, refusal ? 400 : 200, refusal)
}

/**
 * Checks the sign-in form and opens a session. Its token is new, so that a token planted before (session fixation) is worthless. A wrong name or
 * password shows the form again.
 * @throws any error but a ShopError
 */
export async function signIn(visit: Visit): Promise<Response> {
  const { context, scope } = visit
  const { username = '', password = '', to = '', csrf, code, ...others } = await readForm(context)
  const unsent = readUnsent(others)
  if (!visit.token || csrf !== csrfOf(visit.token)) return showSignIn(visit, unsent, { username, to }, sayer(scope.locale)('form.stale'))
  if (code !== undefined) {
    const pending = await findPendingStaff(scope, visit.token)
    return pending ? confirm(visit, pending, code, to, unsent) : showSignIn(visit, unsent, { to }, sayer(scope.locale)('form.stale'))
  }
  try {
    const { token, isPending } = await openStaffSession(scope, { username, password })
    keepToken(visit, token)
    if (isPending) return askCode({ ...visit, token }, to, unsent)
    return enterAs({ ...visit, token }, username, to, unsent)
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    await noteRefusal(visit, username, cause)
    return showSignIn(visit, unsent, { username, to }, message(scope.locale, cause.text, cause.values))
  }
}

/** The form for the second factor, once the password was right. */
function askCode(visit: Visit, to: string, unsent?: Unsent, refusal = ''): Promise<Response> {
  const t = sayer(visit.scope.locale)
  const look = { autocomplete: 'one-time-code', hint: t('factor.code_hint') }
  const fields = html`${to && hidden('to', to)}${drawUnsent(unsent)}${field({ typed: {} }, 'code', t('factor.code'), look)}`
  const asked = form({ csrf: csrfOf(visit.token) }, 'sign_in', fields, { label: t('sign_in'), kind: 'primary', action: deskHref('signIn') })
  const body = html`<div class="box desk-narrow grid gap-4">${asked}<p><a class="link" href="${deskHref('signIn')}">${t('factor.other_account')}</a></p></div>`
  return answer(visit, { title: t('factor.title'), body }, refusal ? 400 : 200, refusal)
}

/** Opens the session of an account whose password was right, with a code of its second factor. */
async function confirm(visit: Visit, pending: Staff, code: string, to: string, unsent?: Unsent): Promise<Response> {
  const { scope } = visit
  try {
    const token = await confirmStaffSession(scope, pending, code)
    keepToken(visit, token)
    return enterAs({ ...visit, token }, pending.username, to, unsent)
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    await noteRefusal(visit, pending.username, cause)
    return askCode(visit, to, unsent, message(scope.locale, cause.text, cause.values))
  }
}

/** Notes a refused sign-in. Calls above the limit of the address are left out, so that a stranger can't flood the audit list. */
async function noteRefusal({ scope }: Visit, username: string, { text }: ShopError): Promise<void> {
  if (text !== 'limit.wait') await noteAudit(scope, username, 'sign_in_refused')
}

async function enterAs(visit: Visit, username: string, to: string, unsent?: Unsent): Promise<Response> {
  await noteAudit(visit.scope, username, 'sign_in')
  return unsent ? goOn(visit, unsent) : visit.context.redirect(DESK + readPlace(to), 303)
}

/** The way back to a form as it was written. */
async function goOn(visit: Visit, { to, typed }: Unsent): Promise<Response> {
  const t = sayer(visit.scope.locale)
  const fields = Object.entries(typed).map(([name, value]) => hidden(name === 'act' ? RESUMED_ACT : name, value))
  const back = form({ csrf: csrfOf(visit.token) }, RESUME, html`${fields}`, { label: t('unsent.go'), kind: 'primary', action: DESK + to })
  return answer(visit, {
    title: t('unsent.title'),
    body: html`<div class="box desk-narrow grid gap-4"><p>${t('unsent.help')}</p>${back}</div>`,
  })
}

/** Ends the session. */
export async function signOut(visit: Visit): Promise<Response> {
  const { context, scope, staff, token } = visit
  const { csrf } = await readForm(context)
  if (staff && csrf !== csrfOf(token)) return refuse(visit, 403)
  if (staff) {
    await closeStaffSession(scope, token)
    await noteAudit(scope, staff.username, 'sign_out')
    keepToken(visit, '')
  }
  return context.redirect(deskHref('signIn'), 303)
}
