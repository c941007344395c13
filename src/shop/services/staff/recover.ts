import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { changeStaff, findStaffByName, renewPassword } from './account.ts'
import { noteAudit } from './audit.ts'
import { resetFactor } from './factor.ts'

/**
 * Lets an owner in again who has lost the password or the phone. Sets a random password, turns the second factor off, and unlocks the
 * account. Ends its sessions.
 * @returns the password, which is stored only as a hash
 * @throws ShopError RESULT_ERROR unless an owner has this name
 */
export function recoverOwner(scope: Scope, username: string): Promise<string> {
  return transaction(scope, async (scope) => {
    const found = await findStaffByName(scope, username)
    if (found?.role !== 'owner') throw new ShopError('RESULT_ERROR')
    const password = scope.random.token(10)
    await renewPassword(scope, found.staff_id, password)
    await resetFactor(scope, found.staff_id)
    await changeStaff(scope, found.staff_id, { status: 1 })
    await noteAudit(scope, 'npm run shop', 'renew_password', found.username)
    return password
  })
}
