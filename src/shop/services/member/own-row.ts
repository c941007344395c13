import { eq } from 'drizzle-orm'
import { member } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope } from '#shop/scope.ts'

/** The stored record of who is signed in, secrets included: never an answer. @throws ShopError TOKEN_ERROR */
export async function findOwnRow(scope: Scope): Promise<typeof member.$inferSelect> {
  const [row] = await scope.db
    .select()
    .from(member)
    .where(eq(member.member_id, memberOf(scope).member_id))
  if (!row) throw new ShopError('TOKEN_ERROR', { data: 'AuthError' })
  return row
}
