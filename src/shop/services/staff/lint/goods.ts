import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { type Scope, say } from '#shop/scope.ts'
import { isOnSale } from '#shop/services/catalogue/price.ts'
import type { Words } from '#shop/words.ts'
import { eachOnce, type Fault, type Judged, type LintRule } from './finding.ts'
import { findGone } from './gone.ts'
import { isPicture, lintPictures, measurePictures } from './pictures.ts'
import { lintWords } from './texts.ts'

/** Descriptions that are read at once. */
const BATCH = 100
/** Pixels that a product's pictures are wide at least: what its page shows them at. */
const WIDE = 600
/** Descriptions whose judgement is kept: some hundred bytes each. */
const KEPT = 50_000

const GOODS_RULES = ['category', 'price', 'stock', 'picture', 'former'] as const satisfies readonly LintRule[]

/** Rules for products that lack required data, as SQL conditions. */
const RULES = {
  category: sql<boolean>`${goods.category_id} = 0`,
  price: sql<boolean>`not coalesce(own.is_priced, false)`,
  stock: sql<boolean>`not coalesce(own.is_stocked, false)`,
  picture: sql<boolean>`${goods.goods_image} = ''`,
  former: sql<boolean>`coalesce(own.is_dearer, false)`,
} satisfies Record<(typeof GOODS_RULES)[number], SQL<boolean>>

const OWN = sql`(select ${sku.goods_id} as id, bool_and(${sku.price} > 0) as is_priced, bool_or(${sku.stock} > 0) as is_stocked,
  bool_or(${sku.market_price} > 0 and ${sku.market_price} < ${sku.price}) as is_dearer from ${sku} group by 1) own`

/** Judgements of descriptions by their digests: cleaning a text takes longer than all else, and most stay as they are. */
const known = new Map<string, ReturnType<typeof lintWords>>()

/** Goods on sale, or those of `ids` whether on sale or not, and what is wrong with each. */
export async function lintGoods(scope: Scope, ids?: readonly number[]): Promise<Judged[]> {
  const rows = await scope.db
    .select({
      goods_id: goods.goods_id,
      goods_name: goods.goods_name,
      introduction: goods.introduction,
      images: goods.goods_image,
      digest: sql<string>`md5(${goods.goods_content}::text)`,
      ...RULES,
    })
    .from(goods)
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .leftJoin(OWN, sql`own.id = ${goods.goods_id}`)
    .where(ids ? inArray(goods.goods_id, [...ids]) : isOnSale())
    .orderBy(asc(goods.goods_id))
  await judgeDescriptions(scope, new Map(rows.map(({ digest, goods_id }) => [digest, goods_id])))
  const gone = await findGone(
    scope,
    rows.flatMap(({ digest }) => known.get(digest)?.links ?? []),
  )
  const shown = rows.map(({ images }) => images.split(',').filter(isPicture))
  const widths = await measurePictures(scope, shown.flat())
  return rows.map((row, index) => {
    const pictures = (shown[index] ?? []).map((path) => ({ path, least: WIDE }))
    const { faults = [], links = [] } = known.get(row.digest) ?? {}
    return {
      path: `/goods/${row.goods_id}`,
      name: say(scope, row.goods_name),
      faults: eachOnce([
        ...GOODS_RULES.filter((rule) => row[rule]).map((rule): Fault => ({ rule, what: '' })),
        ...[row.goods_name, row.introduction].flatMap((words: Words) => lintWords(words).faults),
        ...lintPictures(pictures, widths),
        ...faults,
        ...links.filter((link) => gone.has(link)).map((what): Fault => ({ rule: 'gone', what })),
      ]),
    }
  })
}

/** Judges descriptions that are not known yet, each in the goods given for its digest. */
async function judgeDescriptions(scope: Scope, asked: ReadonlyMap<string, number>): Promise<void> {
  const fresh = [...asked].filter(([digest]) => !known.has(digest))
  if (known.size + fresh.length > KEPT) known.clear()
  for (let start = 0; start < fresh.length; start += BATCH) {
    const part = new Map(fresh.slice(start, start + BATCH).map(([digest, id]) => [id, digest]))
    const rows = await scope.db
      .select({ id: goods.goods_id, words: goods.goods_content })
      .from(goods)
      .where(inArray(goods.goods_id, [...part.keys()]))
    for (const { id, words } of rows) known.set(part.get(id) ?? '', lintWords(words))
  }
}
