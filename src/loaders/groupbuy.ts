import { getGroupbuy, pageGroupbuyGoods } from '#api/groupbuy.ts'
import { getAddons } from '#api/site.ts'
import type { GroupbuyGoods, GroupbuyPage } from '#contract/groupbuy.ts'
import type { Locale } from '#lib/locales.ts'
import { cleanHtml } from './html.ts'
import { pool } from './pool.ts'
import { same } from './same.ts'
import { type LoadTools, type Row, WIDTH } from './shop.ts'

const PAGE_SIZE = 100
const NO_PAGE = { count: 0, page_count: 0, list: [] }

/** Every group-buy that runs; read once, for the list and the pages of its goods. */
const lists = new Map<Locale, Promise<GroupbuyGoods[]>>()

function readList(lang: Locale, tools: LoadTools): Promise<GroupbuyGoods[]> {
  const list = lists.get(lang) ?? gather(lang, tools)
  lists.set(lang, list)
  return list
}

async function gather(lang: Locale, { optional }: LoadTools): Promise<GroupbuyGoods[]> {
  const addons = await optional('add-ons', getAddons({}, { lang }), {} as Record<string, 0 | 1>)
  if (!addons.groupbuy) return []
  const read = (page: number) => optional(`group-buys, page ${page}`, pageGroupbuyGoods({ page, page_size: PAGE_SIZE }, { lang }), NO_PAGE)
  const first = await read(1)
  const rest = Array.from({ length: Math.max(0, first.page_count - 1) }, (_, index) => index + 2)
  return [first, ...(await pool(rest, 4, read))].flatMap(({ list }) => list)
}

/** Goods on group-buy, newest first, by the activity's id. */
export async function loadGroupbuyGoods(lang: Locale, tools: LoadTools): Promise<Row<GroupbuyGoods>[]> {
  return (await readList(lang, tools)).map((data) => ({ id: data.groupbuy_id, data: same(data) }))
}

/** Group-buys as their pages show them, by id. HTML is clean. */
export async function loadGroupbuys(lang: Locale, tools: LoadTools): Promise<Row<GroupbuyPage>[]> {
  const { optional, progress } = tools
  const ids = (await readList(lang, tools)).map(({ groupbuy_id }) => groupbuy_id)
  const read = async (id: number) => {
    const page = await optional(`group-buy ${id}`, getGroupbuy({ id }, { lang }), null)
    if (!page) return []
    const { goods_sku_detail: sku, shop_info, ...rest } = page
    const goods_sku_detail = { ...sku, goods_content: cleanHtml(sku.goods_content, 3) }
    return [{ id, data: { ...rest, goods_sku_detail, shop_info: same(shop_info) } }]
  }
  return (await pool(ids, WIDTH, read, (done) => progress(done, ids.length))).flat()
}
