import { checkOwnPassword } from '#shop/services/staff/session.ts'
import { type Desk, type Form, type Html, refusedAt, textOf } from './page.ts'
import { field } from './pieces.ts'

const NAME = 'own_password'

/** The field for the password of the account that is signed in. @param id differs among the forms of a page */
export function drawOwnPassword(desk: Desk, id: string): Html {
  return field(desk, NAME, desk.t('field.own_password'), { id, type: 'password', autocomplete: 'current-password' })
}

/** Checks that field before a change that would outlast a stolen session. @throws FormRefused */
export function proveOwnPassword(desk: Desk, given: Form): Promise<void> {
  const { scope, staff } = desk
  return refusedAt(desk, NAME, 'PASSWORD_ERROR', checkOwnPassword(scope, staff, textOf(given, NAME)))
}
