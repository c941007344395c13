import { findSetting } from '#shop/db/setting.ts'
import { nameOf } from '#shop/messages.ts'
import type { Scope } from '#shop/scope.ts'

/** The ways of paying out that are on, with their names by key. */
export async function listTransferTypes(scope: Scope): Promise<Record<string, string>> {
  const { transfer_type } = await findSetting(scope, 'withdraw')
  return Object.fromEntries(
    transfer_type
      .split(',')
      .filter(Boolean)
      .map((type) => [type, transferName(scope, type)]),
  )
}

/** Returns the name of a payout method in the requester's language. */
export function transferName(scope: Scope, type: string): string {
  return nameOf(scope.locale, `transfer.${type}`)
}
