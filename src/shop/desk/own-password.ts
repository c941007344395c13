import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { checkOwnPassword } from '#shop/services/staff/session.ts'
import { type Desk, type Form, FormRefused, type Html, textOf } from './page.ts'
import { field } from './pieces.ts'

const NAME = 'own_password'

/** The field for the password of the account that is signed in. @param id differs among the forms of a page */
export function drawOwnPassword(desk: Desk, id: string): Html {
  return field(desk, NAME, desk.t('field.own_password'), { id, type: 'password', autocomplete: 'current-password' })
}

/** Checks that field before a change that would outlast a stolen session. @throws FormRefused */
export async function proveOwnPassword({ scope, staff }: Desk, given: Form): Promise<void> {
  try {
    await checkOwnPassword(scope, staff, textOf(given, NAME))
  } catch (cause) {
    if (!(cause instanceof ShopError) || cause.key !== 'PASSWORD_ERROR') throw cause
    throw new FormRefused({ [NAME]: message(scope.locale, cause.text, cause.values) })
  }
}
