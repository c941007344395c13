import { getMobileQr } from '#api/qr.ts'
import { settings } from '#api/settings.ts'
import { cleanHtml } from '#lib/clean-html.ts'
import { textLink } from '#lib/links.ts'
import type { Locale } from '#lib/locales.ts'
import { readAddons } from './addons.ts'
import { pictures } from './pictures.ts'
import type { LoadTools } from './shop.ts'

/** Makes a text of the shop safe to insert. @param top level of its highest heading, one below the heading it stands under; 2 unless told */
export type Clean = (html: string, top?: number) => string

type Tools = Pick<LoadTools, 'once' | 'optional' | 'mirror'>

/** How texts of the administrator are cleaned in a language: links of the family's sites and apps lead to screens that are here. */
export async function textCleaner(locale: Locale, tools: Tools): Promise<Clean> {
  const [addons, phone] = await Promise.all([readAddons(locale, tools), readPhoneHome(locale, tools)])
  const homes = [settings.origin, process.env.SITE_URL ?? '', phone]
  const link = (address: string) => textLink(address, { locale, file: pictures.one, homes, addons })
  return (html, top = 2) => cleanHtml(html, { file: pictures.one, link, top })
}

/** Where the phone edition is; empty without one. */
export function readPhoneHome(lang: Locale, { once, optional, mirror }: Tools): Promise<string> {
  const asked = once(`mobile ${lang}`, async () => {
    const { h5 } = (await getMobileQr({}, { lang })).path
    return h5?.status === 1 ? h5.url : ''
  })
  return optional('mobile address', asked, '', () => mirror.get('frame', lang)?.mobile ?? '')
}

/** The page of a sku with its long text made safe: it stands under the page's second heading. */
export function withCleanText<Page extends { goods_sku_detail: { goods_content: string } }>(page: Page, clean: Clean): Page {
  const { goods_sku_detail: detail } = page
  return { ...page, goods_sku_detail: { ...detail, goods_content: clean(detail.goods_content, 3) } }
}
