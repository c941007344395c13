import { getGroupbuy, pageGroupbuyGoods } from '#api/groupbuy.ts'
import type { GroupbuyGoods } from '#contract/groupbuy.ts'
import type { Locale } from '#lib/text/locales.ts'
import { readAddons } from './addons.ts'
import { entriesToRead } from './entries.ts'
import { textCleaner, withCleanText } from './html.ts'
import { listAll } from './list-all.ts'
import type { Load, LoadTools } from './load-tools.ts'
import { touchedFacts } from './skus.ts'

/**
 * Loads every running group-buy once, for the list and the product pages. Returns the earlier rows if no product on group-buy, now or
 * before, may have changed. Other servers need not mark them on product pages.
 */
async function readList(lang: Locale, tools: LoadTools): Promise<GroupbuyGoods[]> {
  const earlier = tools.mirror.list('groupbuyGoods', lang).map(({ data }) => data)
  if (tools.change && !tools.mayAllChange && !(await mayDiffer(lang, tools, earlier))) return earlier
  const addons = await readAddons(lang, tools)
  if (!addons.groupbuy) return []
  const list = tools.once(`group-buys ${lang}`, () =>
    listAll(
      (paging) => pageGroupbuyGoods(paging, { lang }),
      ({ groupbuy_id }) => groupbuy_id,
    ),
  )
  return tools.optional('group-buys', list, [])
}

async function mayDiffer(lang: Locale, tools: LoadTools, earlier: readonly GroupbuyGoods[]): Promise<boolean> {
  const touched = await touchedFacts(lang, tools)
  const known = new Set(earlier.map(({ goods_id }) => goods_id))
  return !touched || touched.some(({ goods_id, promotions }) => promotions.includes('groupbuy') || known.has(goods_id))
}

/** Goods on group-buy, newest first, by the activity's id. */
export const loadGroupbuyGoods: Load<'groupbuyGoods'> = async (lang, tools) => ({
  rows: (await readList(lang, tools)).map((data) => ({ id: data.groupbuy_id, data })),
})

/** Group-buys as their pages show them, by id. HTML is clean. */
export const loadGroupbuys: Load<'groupbuys'> = async (lang, tools) => {
  const entries = (await readList(lang, tools)).map(({ groupbuy_id, goods_id }) => ({ id: groupbuy_id, goods_id }))
  const { ids, rest } = entriesToRead('groupbuys', lang, tools, entries)
  const clean = await textCleaner(lang, tools)
  const rows = await tools.readEach(ids, async (id, { optional }) => {
    const page = await optional(`group-buy ${id}`, getGroupbuy({ id }, { lang }), null)
    return page && withCleanText(page, clean, () => tools.mirror.get('groupbuys', lang, id))
  })
  return { rows, ...rest }
}
