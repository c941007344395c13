import { eq, type InferSelectModel } from 'drizzle-orm'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { type ShopPromise, shop, shopDelivery } from '#shop/db/schema/shop.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

type Row = InferSelectModel<typeof shop>

/** Name and scores of a shop, as every list of shops has them. */
export function toShopRow(scope: Scope, row: Row) {
  return {
    site_id: row.site_id,
    site_name: say(scope, row.site_name),
    is_own: toFlag(row.is_own),
    logo: row.logo,
    seo_description: say(scope, row.seo_description),
    telephone: row.telephone,
    shop_desccredit: Number(row.shop_desccredit).toFixed(1),
    shop_servicecredit: Number(row.shop_servicecredit).toFixed(1),
    shop_deliverycredit: Number(row.shop_deliverycredit).toFixed(1),
    shop_sales: row.shop_sales,
    sub_num: row.sub_num,
  }
}

/** {@link toShopRow} with its pictures, contacts and promises (contract catalogue.md, ShopBrief). */
export function toShopBrief(scope: Scope, row: Row) {
  const promised = (name: ShopPromise) => toFlag(row.promises.includes(name))
  return {
    ...toShopRow(scope, row),
    avatar: row.avatar,
    banner: row.banner,
    qq: row.qq,
    ww: row.ww,
    shop_baozh: promised('shop_baozh'),
    shop_baozhopen: promised('shop_baozhopen'),
    shop_baozhrmb: toDecimal(row.shop_baozhrmb),
    shop_qtian: promised('shop_qtian'),
    shop_zhping: promised('shop_zhping'),
    shop_erxiaoshi: promised('shop_erxiaoshi'),
    shop_tuihuo: promised('shop_tuihuo'),
    shop_shiyong: promised('shop_shiyong'),
    shop_shiti: promised('shop_shiti'),
    shop_xiaoxie: promised('shop_xiaoxie'),
  }
}

const shopRows = preparedStatement((db) =>
  db.select().from(shop).leftJoin(shopDelivery, eq(shopDelivery.site_id, shop.site_id)).where(isAny(shop.site_id)).prepare('shop_rows'),
)

async function findShops({ db }: Scope, ids: number[]) {
  const rows = await shopRows(db).execute({ ids })
  return new Map(rows.map((row) => [row.shop.site_id, row]))
}

/** Returns a shop as product pages show it, with the amount from which its delivery is free; null when unknown. */
export async function findShopBrief(scope: Scope, site_id: number) {
  const row = await findOne(scope, findShops, site_id)
  return row ? { ...toShopBrief(scope, row.shop), free_from: toDecimal(freeFrom(row.shop_delivery)) } : null
}

/** Worth of goods from which a shop delivers free by courier, in cents; 0 never. */
export function freeFrom(ways: typeof shopDelivery.$inferSelect | null): Cents {
  return ways?.express ? ways.free_from : 0
}
