import type { APIContext } from 'astro'
import { atomFeed } from '#components/cms/atom-feed.ts'
import { screenTitle } from '#components/frame/frame.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { readRows } from '#mirror/read.ts'

export { getStaticPaths } from '#lib/text/locales.ts'

/** The newest notices, one feed a language. */
export function GET({ props: { locale }, site }: APIContext<{ locale: Locale }>): Response {
  const entries = readRows('notices', locale).map((notice) => ({ ...notice, address: href('notice', locale, { id: notice.id }) }))
  return atomFeed('notices', { locale, page: 'notices', title: screenTitle('notices', locale), site, entries })
}
