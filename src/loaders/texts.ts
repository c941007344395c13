import { getHelp, listHelpClasses, pageNotices } from '#api/content.ts'
import type { Help, HelpClass, Notice } from '#contract/content.ts'
import type { Locale } from '#lib/locales.ts'
import { cleanHtml } from './html.ts'
import { pool } from './pool.ts'
import { type LoadTools, type Row, WIDTH } from './shop.ts'

const PAGE_SIZE = 100

/** Every notice for the desktop, pinned first, then newest. HTML is clean. */
export async function loadNotices(lang: Locale, { optional }: LoadTools): Promise<Row<Notice>[]> {
  const read = (page: number) =>
    optional(`notices, page ${page}`, pageNotices({ page, page_size: PAGE_SIZE }, { lang }), { count: 0, page_count: 0, list: [] })
  const first = await read(1)
  const rest = Array.from({ length: Math.max(0, first.page_count - 1) }, (_, index) => index + 2)
  const pages = await pool(rest, 4, read)
  const notices = [first, ...pages].flatMap(({ list }) => list)
  return notices.map((notice) => ({ id: notice.id, data: { ...notice, content: cleanHtml(notice.content) } }))
}

/** Every class of help with the titles of its articles, in the shop's order. */
export async function loadHelpClasses(lang: Locale, { optional }: LoadTools): Promise<Row<HelpClass>[]> {
  const classes = await optional('help', listHelpClasses({}, { lang }), [])
  return classes.map((data) => ({ id: data.class_id, data }))
}

/** Every help article that has a page here, by id; those that are links elsewhere are left out. HTML is clean. */
export async function loadHelps(lang: Locale, { optional, progress }: LoadTools): Promise<Row<Help>[]> {
  const classes = await optional('help', listHelpClasses({}, { lang }), [])
  const ids = classes.flatMap(({ child_list }) => child_list.filter(({ link_address }) => !link_address).map(({ id }) => id))
  const read = (id: number) => optional(`help ${id}`, getHelp({ id }, { lang }), null)
  const helps = await pool(ids, WIDTH, read, (done) => progress(done, ids.length))
  return helps.flatMap((help) => (help ? [{ id: help.id, data: { ...help, content: cleanHtml(help.content) } }] : []))
}
