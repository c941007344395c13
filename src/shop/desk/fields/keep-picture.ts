import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { type StoredPicture, storePicture } from '#shop/services/upload/upload.ts'
import type { Input } from './field.ts'

/** Keeps the picture that came with a control; undefined without one, and where it is refused, which is said at its control. */
export async function keepPicture({ desk: { scope }, files, fault }: Input, control: string): Promise<StoredPicture | undefined> {
  const file = files.get(control)
  if (!file) return undefined
  try {
    return await storePicture(scope, 'contentimg', file)
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    fault(control, message(scope.locale, cause.text, cause.values))
    return undefined
  }
}
