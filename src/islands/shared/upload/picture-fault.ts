import type { Translate } from '#lib/text/texts.ts'
import type { PICTURE_FAULT_TEXTS } from './texts.ts'

/** Kinds of pictures that every server of the contract reads, for a file field's `accept`. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/gif'

const MEGABYTE = 1024 * 1024

/** Validates a file before upload: it must be a picture of at most `limit` megabytes. Returns the error text, undefined if valid. */
export function pictureFault({ name, size, type }: File, limit: number, t: Translate<typeof PICTURE_FAULT_TEXTS>): string | undefined {
  if (!PICTURE_KINDS.split(',').includes(type)) return t('common.picture.kind', { name })
  if (size <= limit * MEGABYTE) return
  return t('common.picture.large', { name, size: (size / MEGABYTE).toFixed(1), limit })
}
