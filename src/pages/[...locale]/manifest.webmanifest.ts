import type { APIContext } from 'astro'
import { getFrame } from '#components/frame/frame.ts'
import { iconAddress } from '#components/frame/icon.ts'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { BASE, type Locale } from '#lib/text/locales.ts'

export { getStaticPaths } from '#lib/text/locales.ts'

/** The web manifest of a language, by which a device installs the shop. */
export function GET({ props: { locale } }: APIContext<{ locale: Locale }>): Response {
  const { site } = getFrame(locale)
  const icon = iconAddress(locale)
  return Response.json({
    id: BASE,
    name: site.site_name,
    short_name: site.site_name,
    description: site.desc || undefined,
    lang: LOCALE_TABLE[locale].tag,
    start_url: localeRoot(locale),
    scope: BASE,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      ...(icon ? [{ src: icon, sizes: '512x512', type: 'image/png', purpose: 'any maskable' }] : []),
      { src: `${BASE}favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
    ],
  })
}
