import { eq } from 'drizzle-orm'
import type { Cents } from '#lib/money/money.ts'
import { isAny } from '#shop/db/batch-loader.ts'
import { preparedQuery } from '#shop/db/prepared-statement.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import type { Database, Scope } from '#shop/scope.ts'
import { priceFor } from '#shop/services/catalogue/price.ts'
import { countPurchased } from '#shop/services/catalogue/purchased.ts'
import type { Line, ShopBasket } from './basket.ts'

/** A sku to buy, and what its kind of order changes about it. */
export interface Wanted {
  sku_id: number
  num: number
  /** The activity's price of a piece, in cents; without it the caller's ordinary price. */
  price?: Cents
  /** Total of the line, where it isn't price times number. */
  goods_money?: Cents
}

/** Skus with what an order needs of them, their goods and their shops. */
function selectRows(db: Database) {
  const { sku_id, sku_name, sku_no, sku_image, picks, price, promotion_type, discount_price, start_time, end_time, stock, weight } = sku
  const { goods_id, goods_name, specs, is_virtual, goods_class, is_free_shipping, goods_state, verify_state, is_delete } = goods
  const { site_id, site_name, shop_status } = shop
  const ofSku = { sku_id, sku_name, sku_no, sku_image, picks, price, promotion_type, discount_price, start_time, end_time, stock, weight }
  const ofGoods = { goods_id, goods_name, specs, is_virtual, goods_class, is_free_shipping, goods_state, verify_state, is_delete }
  return db
    .select({ ...ofSku, ...ofGoods, max_buy: goods.max_buy, min_buy: goods.min_buy, site_id, site_name, shop_status })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .where(isAny(sku.sku_id))
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

const findRows = preparedQuery('order_lines', selectRows)

/** Loads the wanted SKUs with current data, by shop, in the order given. Unknown SKUs are left out; duplicates are merged into one line. */
export async function loadShops(scope: Scope, wanted: readonly Wanted[]): Promise<ShopBasket[]> {
  const rows = wanted.length ? await findRows(scope.db, { ids: wanted.map((want) => want.sku_id) }) : []
  const purchased = await countPurchased(
    scope,
    rows.flatMap(({ max_buy, goods_id }) => (max_buy > 0 ? [goods_id] : [])),
  )
  const shops = new Map<number, ShopBasket>()
  for (const want of wanted) {
    const row = rows.find((candidate) => candidate.sku_id === want.sku_id)
    if (!row) continue
    const { site_id, site_name, shop_status } = row
    const basket = shops.get(site_id) ?? { site_id, site_name, is_open: shop_status, lines: [] }
    shops.set(site_id, basket)
    const twin = basket.lines.find((line) => line.sku_id === want.sku_id)
    if (twin) Object.assign(twin, { num: twin.num + want.num, goods_money: twin.goods_money + twin.price * want.num })
    else basket.lines.push(toLine(scope, row, want, purchased.get(row.goods_id) ?? 0))
  }
  return [...shops.values()]
}

function toLine(scope: Scope, row: Row, want: Wanted, purchased_num: number): Line {
  const price = want.price ?? priceFor(scope, row)
  return {
    sku_id: row.sku_id,
    goods_id: row.goods_id,
    site_id: row.site_id,
    sku_name: row.sku_name,
    goods_name: row.goods_name,
    sku_no: row.sku_no,
    sku_image: row.sku_image,
    sku_spec: toSnapshot(row),
    num: want.num,
    price,
    goods_money: want.goods_money ?? price * want.num,
    stock: row.stock,
    weight: row.weight,
    is_virtual: row.is_virtual,
    goods_class: row.goods_class,
    is_free_shipping: row.is_free_shipping,
    is_on_sale: row.goods_state && row.verify_state === 1 && !row.is_delete,
    max_buy: row.max_buy,
    min_buy: row.min_buy,
    purchased_num,
  }
}

function toSnapshot({ specs, picks }: Pick<Row, 'specs' | 'picks'>): Line['sku_spec'] {
  const chosen = new Map(picks)
  return specs.flatMap(({ spec_id, spec_name, values }) =>
    values
      .filter((value) => value.spec_value_id === chosen.get(spec_id))
      .map(({ spec_value_id, spec_value_name, image }) => ({ spec_id, spec_name, spec_value_id, spec_value_name, image })),
  )
}
