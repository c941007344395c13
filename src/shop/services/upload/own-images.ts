import { and, eq, inArray } from 'drizzle-orm'
import { upload } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope } from '#shop/scope.ts'

/** @throws ShopError FAIL for too many pictures, or one that this member did not send in */
export async function checkOwnImages(scope: Scope, images: string[], most: number): Promise<void> {
  const paths = [...new Set(images)]
  if (paths.length > most) throw new ShopError('FAIL', { text: 'upload.many', values: { most } })
  if (!paths.length) return
  const own = and(eq(upload.member_id, memberOf(scope).member_id), inArray(upload.path, paths))
  if ((await scope.db.$count(upload, own)) !== paths.length) throw new ShopError('FAIL', { text: 'upload.unknown' })
}
