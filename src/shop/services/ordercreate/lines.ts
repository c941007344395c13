import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Cents } from '#lib/money.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import type { Scope } from '#shop/scope.ts'
import { priceFor } from '#shop/services/catalogue/price.ts'
import { countPurchased } from '#shop/services/catalogue/purchased.ts'
import type { Line, ShopBasket } from './basket.ts'

/** A product without the texts of its page, which no order needs. */
const { goods_content, introduction, keywords, search_names, search_text, ...goodsColumns } = getTableColumns(goods)

/** A sku to buy, and what its kind of order changes about it. */
export interface Wanted {
  sku_id: number
  num: number
  /** The activity's price of a piece, in cents; without it the caller's ordinary price. */
  price?: Cents
  /** Total of the line, where it isn't price times number. */
  goods_money?: Cents
}

/**
 * What is wanted as it stands now, by shop; shops and lines in the order they were asked for, unknown skus left out.
 * The same sku twice becomes one line.
 */
export async function loadShops(scope: Scope, wanted: readonly Wanted[]): Promise<ShopBasket[]> {
  const rows = wanted.length
    ? await scope.db
        .select({ sku, goods: goodsColumns, shop })
        .from(sku)
        .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
        .innerJoin(shop, eq(shop.site_id, goods.site_id))
        .where(
          inArray(
            sku.sku_id,
            wanted.map((want) => want.sku_id),
          ),
        )
    : []
  const purchased = await countPurchased(
    scope,
    rows.flatMap(({ goods }) => (goods.max_buy > 0 ? [goods.goods_id] : [])),
  )
  const shops = new Map<number, ShopBasket>()
  for (const want of wanted) {
    const row = rows.find((candidate) => candidate.sku.sku_id === want.sku_id)
    if (!row) continue
    const { site_id, site_name, shop_status } = row.shop
    const basket = shops.get(site_id) ?? { site_id, site_name, is_open: shop_status, lines: [] }
    shops.set(site_id, basket)
    const twin = basket.lines.find((line) => line.sku_id === want.sku_id)
    if (twin) Object.assign(twin, { num: twin.num + want.num, goods_money: twin.goods_money + twin.price * want.num })
    else basket.lines.push(toLine(scope, row, want, purchased.get(row.goods.goods_id) ?? 0))
  }
  return [...shops.values()]
}

interface Row {
  sku: typeof sku.$inferSelect
  goods: Pick<typeof goods.$inferSelect, keyof typeof goodsColumns>
  shop: typeof shop.$inferSelect
}

function toLine(scope: Scope, { sku, goods, shop }: Row, want: Wanted, purchased_num: number): Line {
  const price = want.price ?? priceFor(scope, sku)
  return {
    sku_id: sku.sku_id,
    goods_id: goods.goods_id,
    site_id: shop.site_id,
    sku_name: sku.sku_name,
    goods_name: goods.goods_name,
    sku_no: sku.sku_no,
    sku_image: sku.sku_image,
    sku_spec: toSnapshot(goods, sku),
    num: want.num,
    price,
    goods_money: want.goods_money ?? price * want.num,
    stock: sku.stock,
    weight: sku.weight,
    is_virtual: goods.is_virtual,
    goods_class: goods.goods_class,
    is_free_shipping: goods.is_free_shipping,
    is_on_sale: goods.goods_state && goods.verify_state === 1 && !goods.is_delete,
    max_buy: goods.max_buy,
    min_buy: goods.min_buy,
    purchased_num,
  }
}

function toSnapshot({ specs }: Row['goods'], { picks }: Row['sku']): Line['sku_spec'] {
  const chosen = new Map(picks)
  return specs.flatMap(({ spec_id, spec_name, values }) =>
    values
      .filter((value) => value.spec_value_id === chosen.get(spec_id))
      .map(({ spec_value_id, spec_value_name, image }) => ({ spec_id, spec_name, spec_value_id, spec_value_name, image })),
  )
}
