import { html } from 'hono/html'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { noteAudit } from '#shop/services/staff/audit.ts'
import { closeStaffSession, openStaffSession } from '#shop/services/staff/session.ts'
import { field, form } from './pieces.ts'
import type { Form } from './room.ts'
import { answer, csrfOf, DESK, keepToken, readForm, refuse, type Visit } from './visit.ts'
import { sayer } from './words.ts'

/** The form to come in by; it has a token too, of a session that is nobody's yet, so that no other site signs a browser in. */
export async function showSignIn(visit: Visit, typed: Form = {}, refusal = ''): Promise<Response> {
  const { context, scope, staff } = visit
  if (staff) return context.redirect(DESK, 303)
  const token = visit.token || scope.random.token(24)
  keepToken(visit, token)
  const t = sayer(scope.locale)
  const fields = html`${field({ typed }, 'username', t('field.username'), { autocomplete: 'username' })}
    ${field({ typed }, 'password', t('field.password'), { type: 'password', autocomplete: 'current-password' })}`
  const body = html`<div class="box desk-narrow">${form({ csrf: csrfOf(token) }, 'sign_in', fields, { label: t('sign_in'), kind: 'first' })}</div>`
  return answer({ ...visit, token }, { title: t('sign_in.title'), body }, refusal ? 400 : 200, refusal)
}

/** Opens a session, with a token of its own: whoever planted the one before knows nothing of it. */
export async function signIn(visit: Visit): Promise<Response> {
  const { context, scope } = visit
  const { username = '', password = '', csrf } = await readForm(context)
  if (!visit.token || csrf !== csrfOf(visit.token)) return showSignIn(visit, { username }, sayer(scope.locale)('form.stale'))
  try {
    keepToken(visit, await openStaffSession(scope, { username, password }))
    await noteAudit(scope, username, 'sign_in')
    return context.redirect(DESK, 303)
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    await noteAudit(scope, username, 'sign_in_refused')
    return showSignIn(visit, { username }, message(scope.locale, cause.text, cause.values))
  }
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
  return context.redirect(`${DESK}/sign-in`, 303)
}
