import pMap from 'p-map'
import { getHelp, listHelpClasses, pageNotices } from '#api/content.ts'
import type { HelpClass } from '#contract/content.ts'
import type { Locale } from '#lib/text/locales.ts'
import { plainText } from '#lib/text/plain-text.ts'
import { textCleaner } from './html.ts'
import { listAll } from './list-all.ts'
import type { Load, LoadTools } from './load-tools.ts'
import { otherScript, searchKeys } from './search-keys.ts'

/** Signs of an answer in which words are looked for. */
const LONGEST = 20_000

/** Every notice for the desktop, pinned first, then newest. HTML is clean. */
export const loadNotices: Load<'notices'> = async (lang, tools) => {
  const clean = await textCleaner(lang, tools)
  const list = listAll(
    (paging) => pageNotices(paging, { lang }),
    ({ id }) => id,
  )
  const notices = await tools.optional('notices', list, [])
  const toRow = async (notice: (typeof notices)[number]) => {
    const content = await clean(notice.content, { earlier: () => tools.mirror.get('notices', lang, notice.id)?.content })
    return { id: notice.id, data: { ...notice, content } }
  }
  const rows = await pMap(notices, toRow, { concurrency: 4 })
  return { rows }
}

/** Every class of help with the titles of its articles, in the shop's order. */
export function readHelpClasses(lang: Locale, tools: LoadTools): Promise<HelpClass[]> {
  const classes = tools.once(`help ${lang}`, () => listHelpClasses({}, { lang }))
  return tools.optional('help', classes, [])
}

/** Every class of help, by id. */
export const loadHelpClasses: Load<'helpClasses'> = async (lang, tools) => ({
  rows: (await readHelpClasses(lang, tools)).map((data) => ({ id: data.class_id, data })),
})

/** Every help article that has a page here, by id; those that are links elsewhere are left out. HTML is clean; keys are what it is found by. */
export const loadHelps: Load<'helps'> = async (lang, tools) => {
  const clean = await textCleaner(lang, tools)
  const classes = await readHelpClasses(lang, tools)
  const ids = classes.flatMap(({ child_list }) => child_list.filter(({ link_address }) => !link_address).map(({ id }) => id))
  const rows = await tools.readEach(ids, async (id, { optional }) => {
    const help = await optional(`help ${id}`, getHelp({ id }, { lang }), null)
    return (
      help && {
        ...help,
        content: await clean(help.content, { earlier: () => tools.mirror.get('helps', lang, id)?.content }),
        keys: searchKeys(help.title),
        other: otherScript(`${help.class_name} ${plainText(help.content, LONGEST)}`),
      }
    )
  })
  return { rows }
}
