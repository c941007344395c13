import { attribute, attributeValue, brand, category, type GoodsSpec, goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { ATTRIBUTES, type AttributeKey, type AttributeSeed } from '#shop/db/seed/data/attributes.ts'
import { BRANDS, type BrandSeed } from '#shop/db/seed/data/brands.ts'
import { GOODS } from '#shop/db/seed/data/goods/all.ts'
import { SERVICES } from '#shop/db/seed/data/site.ts'
import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { factWords, goodsHtml } from '#shop/db/seed/html.ts'
import { viewsOf } from '#shop/db/seed/photographs.ts'
import {
  brandId,
  CATEGORY_PLACES,
  categoryPlace,
  discountSpan,
  picture,
  SKU_PLACES,
  type SkuPlace,
  siteId,
  skusOf,
} from '#shop/db/seed/references.ts'
import { combine, say, type Words } from '#shop/db/seed/words.ts'
import type { Surroundings } from '#shop/scope.ts'

const DAY = 86400

/** Promises that hold for something without a parcel, by place in {@link SERVICES}: secure payment, help by phone. */
const VIRTUAL_SERVICES = [3, 5]

/** Writes categories, brands, attributes and all goods with their skus. Needs the shops. */
export async function insertCatalogue({ db, now }: Surroundings): Promise<void> {
  await db.insert(category).values(
    CATEGORY_PLACES.map(({ seed, category_id, pid, level, ids, index }) => ({
      category_id,
      category_name: seed.name,
      short_name: seed.name,
      pid,
      level,
      image: picture(seed.picture),
      image_adv: seed.wide ? picture(seed.wide) : picture(seed.picture),
      category_id_1: ids[0],
      category_id_2: ids[1],
      category_id_3: ids[2],
      sort: index,
    })),
  )
  await db.insert(brand).values(
    BRANDS.map(({ key, name, initial, banner, story }: BrandSeed, index) => ({
      brand_id: index + 1,
      brand_name: name,
      brand_initial: initial,
      image_url: picture(`brand-${key}`),
      ...(banner && { banner: picture(banner) }),
      ...(story && { brand_desc: story }),
      sort: BRANDS.length - index,
    })),
  )
  await db.insert(goods).values(GOODS.map((seed, index) => toGoods(seed, index, now())))
  await db.insert(sku).values(SKU_PLACES.map((place) => toSku(place, now())))
  const { values, links } = collectAttributes()
  await db.insert(attribute).values(
    Object.values(ATTRIBUTES).map((seed, index) => ({
      attr_id: index + 1,
      attr_name: seed.name,
      is_query: 'values' in seed,
      sort: index,
    })),
  )
  await db.insert(attributeValue).values(values)
  await db.insert(goodsAttribute).values(links)
}

function toGoods(seed: GoodsSeed, index: number, now: number): typeof goods.$inferInsert {
  const goods_id = index + 1
  const place = categoryPlace(seed.category)
  const parents = CATEGORY_PLACES.filter(({ category_id }) => place.ids.includes(category_id)).map((parent) => parent.seed)
  return {
    goods_id,
    site_id: siteId(seed.shop),
    sku_id: skusOf(seed.key)[0].sku_id,
    goods_name: seed.name,
    introduction: seed.introduction,
    keywords: combine((pick) => parents.flatMap(({ name, also }) => [name, also ?? []].flat().map(pick)).join(',')),
    goods_content: goodsHtml(seed),
    unit: seed.virtual ? say('card', '張', '张') : say('piece', '件', '个'),
    goods_class: seed.virtual ? 2 : 1,
    is_virtual: seed.virtual ?? false,
    brand_id: brandId(seed.brand),
    category_id: place.category_id,
    category_id_1: place.ids[0],
    category_id_2: place.ids[1],
    category_id_3: place.ids[2],
    goods_image: gallery(seed, skusOf(seed.key)[0].picture),
    specs: toSpecs(seed),
    goods_service_ids: seed.virtual ? VIRTUAL_SERVICES : SERVICES.map((_service, place) => place + 1),
    goods_state: !seed.offSale,
    is_free_shipping: !seed.carriage && !seed.virtual,
    max_buy: seed.maximum ?? 0,
    min_buy: seed.minimum ?? 0,
    recommend_way: seed.sold > 1000 ? 3 : seed.off ? 2 : 1,
    sort: Math.round(seed.sold / 10),
    sale_num: seed.sold,
    click_num: seed.sold * 7,
    collect_num: Math.round(seed.sold / 2),
    // Spread so that "newest" mixes the departments instead of listing one after another.
    create_time: now - ((index * 31) % GOODS.length) * 2 * DAY - index * 60,
    modify_time: now - DAY,
  }
}

/** A photograph and its further views, as the wire carries them; only the first choice was taken from more sides than one. */
function gallery(seed: GoodsSeed, main: string): string {
  const views = viewsOf(seed).map(({ name }) => name)
  return [main, ...views.filter((name) => name.startsWith(`${main}-`))].map(picture).join(',')
}

function toSpecs(seed: GoodsSeed): GoodsSpec[] {
  const [first, ...others] = skusOf(seed.key)
  return first.spec.map(({ spec_id, spec_name }, column) => {
    const values = [first, ...others].flatMap(({ spec }) => spec.slice(column, column + 1))
    const unique = new Map(
      values.map(({ spec_value_id, spec_value_name, image }) => [spec_value_id, { spec_value_id, spec_value_name, image }]),
    )
    return { spec_id, spec_name, values: [...unique.values()].sort((a, b) => a.spec_value_id - b.spec_value_id) }
  })
}

function toSku(place: SkuPlace, now: number): typeof sku.$inferInsert {
  const { sku_id, goods_id, goods: seed, choice, price, selling, stock } = place
  const siblings = Object.keys(seed.skus)
  return {
    sku_id,
    goods_id,
    sku_no: `HB-${String(goods_id).padStart(3, '0')}-${String(siblings.indexOf(choice) + 1).padStart(2, '0')}`,
    sku_name: place.name,
    picks: place.spec.map(({ spec_id, spec_value_id }): [number, number] => [spec_id, spec_value_id]),
    price,
    cost_price: Math.round(price / 2),
    promotion_type: seed.off ? 1 : 0,
    discount_price: selling,
    ...(seed.off ? discountSpan(goods_id, now) : {}),
    stock,
    sale_num: Math.round(seed.sold / siblings.length),
    weight: seed.virtual ? 0 : 500,
    sku_image: picture(place.picture),
    sku_images: gallery(seed, place.picture),
    sort: siblings.length - siblings.indexOf(choice),
  }
}

/** Attribute values, those to filter by first, and which goods have them; free texts are values of their goods alone. */
function collectAttributes() {
  const keys = Object.keys(ATTRIBUTES) as AttributeKey[]
  const values: (typeof attributeValue.$inferInsert)[] = []
  const links: (typeof goodsAttribute.$inferInsert)[] = []
  const add = (attr_id: number, attr_value_name: Words) => {
    values.push({ attr_value_id: values.length + 1, attr_id, attr_value_name, sort: values.length })
    return values.length
  }
  const shared = new Map<Words, number>()
  keys.forEach((key, index) => {
    const attributeSeed: AttributeSeed = ATTRIBUTES[key]
    for (const name of Object.values(attributeSeed.values ?? {})) shared.set(name, add(index + 1, name))
  })
  GOODS.forEach((seed, index) => {
    for (const [key, fact] of Object.entries(seed.facts) as [AttributeKey, string | Words][]) {
      const attr_id = keys.indexOf(key) + 1
      const words = factWords(key, fact)
      links.push({ goods_id: index + 1, attr_id, attr_value_id: shared.get(words) ?? add(attr_id, words) })
    }
  })
  return { values, links }
}
