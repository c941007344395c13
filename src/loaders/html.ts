import { readPictureSize } from '#api/picture-size.ts'
import { getMobileQr } from '#api/qr.ts'
import { settings } from '#api/settings.ts'
import { textLink } from '#lib/routes/links.ts'
import { cleanHtml } from '#lib/text/clean-html.ts'
import type { Locale } from '#lib/text/locales.ts'
import { type PictureSize, sizesIn } from '#lib/text/rich-text.ts'
import { readAddons } from './addons.ts'
import type { LoadTools } from './load-tools.ts'
import { pictures } from './pictures.ts'

/**
 * Makes a text of the shop safe to insert. Pictures of the shop whose size the text does not say are measured, unless `earlier`, the same
 * text when it was clean before, knows.
 */
export type Clean = (html: string, text?: { top?: number; earlier?: (() => string | undefined) | undefined }) => Promise<string>

/** Pictures of a text that are measured: those above stand where one reads first. */
const MEASURED = 24

type Tools = Pick<LoadTools, 'once' | 'optional' | 'mirror'>

/**
 * Returns a function that cleans the staff's HTML texts of a language: safe tags, pictures with their sizes, and links to older sites and apps
 * of the family replaced by links to the screens of this one.
 */
export async function textCleaner(locale: Locale, tools: Tools): Promise<Clean> {
  const [addons, phone] = await Promise.all([readAddons(locale, tools), readPhoneHome(locale, tools)])
  const homes = [settings.origin, process.env.SITE_URL ?? '', phone]
  const link = (address: string) => textLink(address, { locale, file: pictures.one, homes, addons })
  return async (html, { top = 2, earlier } = {}) => {
    const sizes = new Map<string, PictureSize>()
    const unknown = new Set<string>()
    const size = (address: string) => sizes.get(address) ?? void unknown.add(address)
    const clean = () => cleanHtml(html, { file: pictures.one, link, size, top })
    const first = clean()
    if (!unknown.size) return first
    const before = sizesIn(earlier?.() ?? '')
    // One after another: many texts are cleaned at a time.
    for (const address of [...unknown].slice(0, MEASURED)) {
      const size = before.get(address) ?? (await readPictureSize(address))
      if (size) sizes.set(address, size)
    }
    return sizes.size ? clean() : first
  }
}

/** Where the phone edition is; empty without one. */
export function readPhoneHome(lang: Locale, { once, optional, mirror }: Tools): Promise<string> {
  const asked = once(`mobile ${lang}`, async () => {
    const { h5 } = (await getMobileQr({}, { lang })).path
    return h5?.status === 1 ? h5.url : ''
  })
  return optional('mobile address', asked, '', () => mirror.get('frame', lang)?.mobile ?? '')
}

/**
 * Returns the page of a SKU with its description sanitized; the description's headings start at level 3.
 * @param earlier returns the page stored before, whose text is used again if it has not changed
 */
export async function withCleanText<Page extends { goods_sku_detail: { goods_content: string } }>(
  page: Page,
  clean: Clean,
  earlier: () => Page | undefined,
): Promise<Page> {
  const { goods_sku_detail: detail } = page
  const goods_content = await clean(detail.goods_content, { top: 3, earlier: () => earlier()?.goods_sku_detail.goods_content })
  return { ...page, goods_sku_detail: { ...detail, goods_content } }
}
