import type { APIContext } from 'astro'
import { getFrame } from '#components/frame/frame.ts'
import { helpTarget } from '#lib/content/help.ts'
import type { HelpEntry } from '#lib/content/help-search.ts'
import type { Locale } from '#lib/text/locales.ts'
import { plainText } from '#lib/text/plain-text.ts'
import { readRow, readRows } from '#mirror/read.ts'

export { getStaticPaths } from '#lib/text/locales.ts'

/** Signs of an answer that travel; longer ones are found by what stands before. */
const LONGEST = 20_000

/** Every answer of the help with its words, one file a language, for the search on its pages (src/lib/content/help-search.ts). */
export function GET({ props: { locale } }: APIContext<{ locale: Locale }>): Response {
  const { addons } = getFrame(locale)
  const entries = readRows('helpClasses', locale).flatMap(({ class_name, child_list }) =>
    child_list.flatMap((child): HelpEntry[] => {
      const { href } = helpTarget(child, locale, addons)
      const answer = readRow('helps', locale, child.id)
      const { keys = child.title.toLowerCase(), other = '' } = answer ?? {}
      return [{ title: child.title, class: class_name, href, text: plainText(answer?.content ?? '', LONGEST), keys, other }]
    }),
  )
  return Response.json(entries)
}
