import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { article, help, notice } from '#shop/db/schema/content.ts'
import { document, floor, navigation, shopService } from '#shop/db/schema/site.ts'
import { type Scope, say } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import type { Finding, LintRule } from './finding.ts'
import { lintLink, lintWords } from './texts.ts'

/** Findings of one rule that are shown. */
const MOST = 50

/** Findings of one rule, the first of them, and how many there are in all. */
export interface RuleFindings {
  rule: LintRule
  all: number
  list: Finding[]
}

const skuIs = (condition: SQL) => sql`exists (select 1 from ${sku} where ${sku.goods_id} = ${goods.goods_id} and ${condition})`

/** Goods on sale that lack what is sold by. */
const GOODS_RULES: readonly [LintRule, SQL | undefined][] = [
  ['category', eq(goods.category_id, 0)],
  ['price', skuIs(sql`${sku.price} <= 0`)],
  ['stock', sql`not ${skuIs(sql`${sku.stock} > 0`)}`],
  ['picture', eq(goods.goods_image, '')],
  ['former', skuIs(sql`${sku.market_price} > 0 and ${sku.market_price} < ${sku.price}`)],
]

/** Everything that editors ought to look at, by rule; goods are judged by the database, and their own texts are not read. */
export async function lintShop(scope: Scope): Promise<RuleFindings[]> {
  const ofGoods: RuleFindings[] = []
  for (const [rule, where] of GOODS_RULES) ofGoods.push(await lintGoods(scope, rule, where))
  const others = [...(await lintTexts(scope)), ...(await lintFloors(scope))]
  const byRule = [...Map.groupBy(others, ({ rule }) => rule)].map(([rule, found]) => ({
    rule,
    all: found.length,
    list: found.slice(0, MOST),
  }))
  return [...ofGoods, ...byRule].filter(({ all }) => all)
}

async function lintGoods(scope: Scope, rule: LintRule, wrong: SQL | undefined): Promise<RuleFindings> {
  const rows = await scope.db
    .select({ id: goods.goods_id, name: goods.goods_name, all: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(goods)
    .where(and(eq(goods.goods_state, true), eq(goods.is_delete, false), wrong))
    .orderBy(asc(goods.goods_id))
    .limit(MOST)
  return {
    rule,
    all: rows[0]?.all ?? 0,
    list: rows.map(({ id, name }) => ({ rule, values: {}, path: `/goods/${id}`, name: say(scope, name) })),
  }
}

async function lintTexts(scope: Scope): Promise<Finding[]> {
  const { db } = scope
  const at = (path: string, name: Words, texts: Words[]): Finding[] =>
    texts.flatMap(lintWords).map((fault) => ({ ...fault, path, name: say(scope, name) }))
  const notices = await db.select().from(notice)
  const answers = await db.select().from(help)
  const articles = await db.select().from(article)
  const documents = await db.select().from(document)
  const promises = await db.select().from(shopService)
  const entries = await db.select().from(navigation)
  return [
    ...notices.flatMap(({ id, title, content }) => at(`/notices/${id}`, title, [title, content])),
    ...answers.flatMap(({ id, title, content }) => at(`/help/${id}`, title, [title, content])),
    ...articles.flatMap((row) => at(`/articles/${row.article_id}`, row.article_title, [row.article_title, row.article_content])),
    ...documents.flatMap(({ document_key, title, content }) => at(`/documents/${document_key}`, title, [title, content])),
    ...promises.flatMap(({ id, service_name, desc }) => at(`/promises/${id}`, service_name, [service_name, desc])),
    ...entries.flatMap(({ id, nav_title, nav_url }) =>
      lintLink(nav_url.url).map((fault) => ({ ...fault, path: `/navigation/${id}`, name: say(scope, nav_title) })),
    ),
  ]
}

/** Floors with goods that are off sale or gone. */
async function lintFloors(scope: Scope): Promise<Finding[]> {
  const floors = await scope.db.select().from(floor).where(eq(floor.state, true))
  const idsOf = ({ value }: (typeof floors)[number]) =>
    Object.values(value ?? {}).flatMap((slot) => (slot.type === 'goods' ? slot.value.sku_ids : []))
  const asked = floors.flatMap(idsOf)
  const sold = asked.length
    ? await scope.db
        .select({ sku_id: sku.sku_id })
        .from(sku)
        .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
        .where(and(inArray(sku.sku_id, asked), eq(goods.goods_state, true), eq(goods.is_delete, false)))
    : []
  const there = new Set(sold.map(({ sku_id }) => sku_id))
  return floors.flatMap((row) => {
    const what = idsOf(row).filter((id) => !there.has(id))
    const finding: Finding = { rule: 'floor', values: { what: what.join(', ') }, path: `/floors/${row.id}`, name: say(scope, row.title) }
    return what.length ? [finding] : []
  })
}
