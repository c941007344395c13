import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { addPicture } from '#shop/services/staff/pictures.ts'
import type { StoredPicture } from '#shop/services/upload/upload.ts'
import type { Input } from './field.ts'

/**
 * Stores the picture that was sent with a control. Returns undefined if there is none, or if it is refused; the refusal is shown at the control.
 * @throws any error but a ShopError
 */
export async function keepPicture({ desk: { scope, staff }, files, fault }: Input, control: string): Promise<StoredPicture | undefined> {
  const file = files.get(control)
  if (!file) return undefined
  try {
    const kept = await addPicture(scope, file, staff.username)
    files.delete(control)
    return kept
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    fault(control, message(scope.locale, cause.text, cause.values))
    return undefined
  }
}
