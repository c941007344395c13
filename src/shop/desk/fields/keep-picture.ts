import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { addPicture } from '#shop/services/staff/pictures.ts'
import type { StoredPicture } from '#shop/services/upload/upload.ts'
import type { Input } from './field.ts'

/** Keeps the picture that came with a control; undefined without one, and where it is refused, which is said at its control. */
export async function keepPicture({ desk: { scope, staff }, files, fault }: Input, control: string): Promise<StoredPicture | undefined> {
  const file = files.get(control)
  if (!file) return undefined
  try {
    return await addPicture(scope, file, staff.username)
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    fault(control, message(scope.locale, cause.text, cause.values))
    return undefined
  }
}
