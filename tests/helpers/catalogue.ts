import { attribute, attributeValue, brand, category, goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { fillSearchTexts } from '#shop/db/search-text.ts'
import type { Database } from '#shop/scope.ts'
import { sameWords, type Words } from '#shop/words.ts'
import { NOON } from './shop.ts'
import { fillOnce } from './snapshot.ts'

/** A text that is told apart in each language. */
export function inThree(en: string, hant: string, hans: string): Words {
  return { en, 'zh-hant': hant, 'zh-hans': hans }
}

/** Ids of the little catalogue. */
export const OWN_SHOP = 1
export const OTHER_SHOP = 2
export const KETTLE = 1
export const TEA = 2
export const LAMP = 3
export const HIDDEN = 4
/** Skus of the kettle: black small, black large, white small; white large does not exist. */
export const KETTLE_BLACK_SMALL = 1
export const KETTLE_BLACK_LARGE = 2
export const KETTLE_WHITE_SMALL = 3
export const TEA_SKU = 4
export const LAMP_SKU = 5
export const HIDDEN_SKU = 6

const pick = (spec: number, ...values: number[]): [number, number][] => values.map((value, index) => [spec - index, value])

/**
 * Inserts two shops and four products. A kettle with two options and three SKUs lies below Kitchen / Drinks / Kettles, as does tea of the other
 * shop. A lamp has no category, and one product is off sale. Prices in cents: kettle 20000 to 26000, tea 8000 (free shipping), lamp 50000.
 */
export function fillCatalogue(db: Database): Promise<void> {
  return fillOnce(db, 'catalogue', insertCatalogue)
}

async function insertCatalogue(db: Database): Promise<void> {
  await db.insert(shop).values([
    { site_id: OWN_SHOP, site_name: inThree('Harbour Select', '海港嚴選', '海港严选'), is_own: true, create_time: NOON },
    { site_id: OTHER_SHOP, site_name: inThree('Tea House', '茶舍', '茶舍'), create_time: NOON },
  ])
  const parents = { category_id_1: 1, category_id_2: 2, category_id_3: 3 }
  await db.insert(category).values([
    { category_id: 1, category_name: inThree('Kitchen', '廚房', '厨房'), level: 1, category_id_1: 1 },
    { category_id: 2, category_name: inThree('Drinks', '飲品', '饮品'), pid: 1, level: 2, category_id_1: 1, category_id_2: 2 },
    { category_id: 3, category_name: inThree('Kettles', '水壺', '水壶'), pid: 2, level: 3, ...parents },
    { category_id: 4, category_name: sameWords('Secret'), level: 1, category_id_1: 4, is_show: false },
    { category_id: 5, category_name: sameWords('Below secret'), pid: 4, level: 2, category_id_1: 4, category_id_2: 5 },
  ])
  await db.insert(brand).values([
    { brand_id: 1, brand_name: sameWords('Ketl'), brand_initial: 'K', sort: 1 },
    { brand_id: 2, brand_name: sameWords('Leaf'), brand_initial: 'L', sort: 2 },
  ])
  await db.insert(attribute).values({ attr_id: 1, attr_name: inThree('Material', '物料', '材质') })
  await db.insert(attributeValue).values([
    { attr_value_id: 1, attr_id: 1, attr_value_name: inThree('Steel', '鋼', '钢') },
    { attr_value_id: 2, attr_id: 1, attr_value_name: inThree('Paper', '紙', '纸') },
  ])
  const specs = [
    {
      spec_id: -1,
      spec_name: inThree('Colour', '顏色', '颜色'),
      values: [
        { spec_value_id: -10, spec_value_name: inThree('Black', '黑色', '黑色'), image: 'upload/k-black.webp' },
        { spec_value_id: -11, spec_value_name: inThree('White', '白色', '白色'), image: '' },
      ],
    },
    {
      spec_id: -2,
      spec_name: inThree('Size', '大小', '大小'),
      values: [
        { spec_value_id: -20, spec_value_name: inThree('Small', '細', '小'), image: '' },
        { spec_value_id: -21, spec_value_name: inThree('Large', '大', '大'), image: '' },
      ],
    },
  ]
  const common = { category_id: 3, ...parents }
  const goodsImage = 'upload/k1.webp,upload/k2.webp'
  await db.insert(goods).values(
    [
      {
        goods_id: KETTLE,
        site_id: 1,
        sku_id: 1,
        goods_name: inThree('Gooseneck kettle', '細口壺', '细口壶'),
        brand_id: 1,
        ...common,
        specs,
      },
      {
        goods_id: TEA,
        site_id: 2,
        sku_id: TEA_SKU,
        goods_name: inThree('Oolong tea', '烏龍茶', '乌龙茶'),
        keywords: sameWords('USB-C 100%'),
        brand_id: 2,
        ...common,
        is_free_shipping: true,
        max_buy: 5,
        sale_num: 90,
      },
      { goods_id: LAMP, site_id: 1, sku_id: LAMP_SKU, goods_name: inThree('Desk lamp', '枱燈', '台灯'), sort: 9 },
      { goods_id: HIDDEN, site_id: 1, sku_id: HIDDEN_SKU, goods_name: sameWords('Old kettle'), ...common, goods_state: false },
    ].map((row, index) => ({ goods_image: goodsImage, create_time: NOON + index, ...row })),
  )
  const kettle = (sku_id: number, name: string, price: number, stock: number, colour: number, size: number) => ({
    sku_id,
    goods_id: KETTLE,
    sku_name: sameWords(`Gooseneck kettle ${name}`),
    price,
    market_price: 30000,
    stock,
    picks: pick(-1, colour, size),
    sku_image: 'upload/k1.webp',
  })
  await db
    .insert(sku)
    .values([
      kettle(KETTLE_BLACK_SMALL, 'Black Small', 20000, 7, -10, -20),
      kettle(KETTLE_BLACK_LARGE, 'Black Large', 26000, 0, -10, -21),
      kettle(KETTLE_WHITE_SMALL, 'White Small', 21000, 3, -11, -20),
      { sku_id: TEA_SKU, goods_id: TEA, sku_name: inThree('Oolong tea', '烏龍茶', '乌龙茶'), price: 8000, stock: 100 },
      { sku_id: LAMP_SKU, goods_id: LAMP, sku_name: sameWords('Desk lamp'), price: 50000, stock: 0 },
      { sku_id: HIDDEN_SKU, goods_id: HIDDEN, sku_name: sameWords('Old kettle'), price: 100, stock: 5 },
    ])
  await db.insert(goodsAttribute).values([
    { goods_id: KETTLE, attr_id: 1, attr_value_id: 1 },
    { goods_id: TEA, attr_id: 1, attr_value_id: 2 },
  ])
  await fillSearchTexts(db)
}
