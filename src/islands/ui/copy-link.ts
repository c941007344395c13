import { slice, type Translate } from '#lib/text/texts.ts'
import { toast } from './toast.ts'

/** Whether a link was copied ({@link copyLink}). */
export const COPY_LINK_TEXTS = slice('goods.share.copied', 'goods.share.failed')

/** Copies a link of the site and says so; where the browser forbids it, shows the link. @param said in place of "Link copied" */
export async function copyLink(
  address: string,
  t: Translate<typeof COPY_LINK_TEXTS>,
  said: string = t('goods.share.copied'),
): Promise<void> {
  const url = new URL(address, location.href).href
  try {
    await navigator.clipboard.writeText(url)
    toast(said)
  } catch {
    toast(t('goods.share.failed', { url }))
  }
}
