import { getFrame } from '#components/frame/frame.ts'
import { emit, hashedAsset } from '#lib/page/hashed-asset.ts'
import { type SocialPicture, TO_DRAW } from '#lib/page/social-picture.ts'
import type { Locale } from '#lib/text/locales.ts'

/**
 * Returns the address of the social picture of an entry, below the site's origin, and has the publisher draw it. Its name follows from what it
 * shows, so that a change has another. Empty where `SOCIAL_PICTURES` is off.
 */
export function socialAddress(locale: Locale, { title, price = '', picture }: { title: string; price?: string; picture: string }): string {
  if (process.env.SOCIAL_PICTURES !== 'on') return ''
  const shown: SocialPicture = { locale, title, price, site: getFrame(locale).site.site_name, picture }
  const body = JSON.stringify(shown)
  const asset = hashedAsset('social', 'jpg', body)
  emit({ ...asset, name: asset.name + TO_DRAW, body })
  return asset.address
}
