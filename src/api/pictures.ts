import { withoutFocus } from '#lib/page/focal-point.ts'
import { type ImageSize, images } from '#lib/page/image.ts'
import { can } from './settings.ts'

/**
 * Addresses of the shop's pictures (V08), from the image domain of the settings: `PUBLIC_IMAGE_URL`, else the shop's own, else this origin.
 * The default picture of goods, which a build asks the shop for, has no sizes.
 */
export const pictures = images(
  import.meta.env.PUBLIC_IMAGE_URL || import.meta.env.PUBLIC_SHOP_URL || '',
  import.meta.env.PUBLIC_DEFAULT_GOODS,
  !can('upperCaseSizes'),
)

/**
 * The address of an image without a picture: it fails at once, so that the default picture takes its place (F12). React leaves `src=""`
 * out.
 */
export const MISSING_PICTURE = 'data:,'

/**
 * Returns the absolute URL of a picture for Open Graph and structured data. Returns `''` for unreadable addresses and for SVG, which link
 * previews do not support.
 */
export function absolutePicture(path: string, origin: URL | string, size?: ImageSize): string {
  const address = /\.svg$/i.test(path) ? '' : pictures.url(withoutFocus(path), size)
  return address && URL.canParse(address, origin) ? new URL(address, origin).href : ''
}
