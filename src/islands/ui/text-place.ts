import { pictures } from '#api/pictures.ts'
import { textLink } from '#lib/routes/links.ts'
import { toLocale } from '#lib/text/locales.ts'
import type { TextPlace } from '#lib/text/rich-text.ts'

/** Settings by which `cleanHtml` fits a staff text, loaded in the browser, into this page; `top` is the level of its highest heading. */
export function textPlace(top = 2): TextPlace {
  const locale = toLocale(document.documentElement.lang)
  const file = pictures.one
  return { file, link: (address) => textLink(address, { locale, file, homes: [location.origin] }), top }
}
