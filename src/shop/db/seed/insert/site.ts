import {
  ad,
  adPosition,
  document,
  type FloorSlot,
  floor,
  friendlyLink,
  navigation,
  type StoredLink,
  shopService,
} from '#shop/db/schema/site.ts'
import { AD_POSITIONS } from '#shop/db/seed/data/advertisements.ts'
import { DOCUMENTS } from '#shop/db/seed/data/documents.ts'
import { FLOORS, type SlotSeed } from '#shop/db/seed/data/floors.ts'
import {
  ADDONS,
  COPYRIGHT,
  FLOAT_LAYER,
  FRIENDLY_LINKS,
  INVOICE,
  NAVIGATION,
  SEARCH_WORDS,
  SERVICES,
  SITE,
} from '#shop/db/seed/data/site.ts'
import { sectionsHtml } from '#shop/db/seed/html.ts'
import { brandId, categoryPlace, picture, resolveAddress, skuPlace } from '#shop/db/seed/references.ts'
import { combine, type Words } from '#shop/db/seed/words.ts'
import { saveSetting } from '#shop/db/setting.ts'
import type { Surroundings } from '#shop/scope.ts'
import { sameWords } from '#shop/words.ts'

/** Writes what every page shows around its own content: settings, navigation, links, services, documents. */
export async function insertSite(surroundings: Surroundings): Promise<void> {
  const { db } = surroundings
  const create_time = surroundings.now()
  await saveSetting(surroundings, 'site', { ...SITE, logo: toPictures(SITE.logo), web_status: true })
  await saveSetting(surroundings, 'copyright', COPYRIGHT)
  await saveSetting(surroundings, 'invoice', INVOICE)
  await insertDefaultImages(surroundings)
  await saveSetting(surroundings, 'servicer', { type: 'eshop', third_url: '' })
  await saveSetting(surroundings, 'addons', Object.fromEntries(ADDONS.map((name) => [name, true])))
  await saveSetting(surroundings, 'search_words', SEARCH_WORDS)
  await saveSetting(surroundings, 'float_layer', {
    title: FLOAT_LAYER.title,
    url: FLOAT_LAYER.url,
    img_url: sameWords(picture(FLOAT_LAYER.picture)),
    is_show: true,
    number: FLOAT_LAYER.number,
  })
  await db
    .insert(navigation)
    .values(NAVIGATION.map(({ title, url }, sort) => ({ nav_title: title, nav_url: { title, url }, sort, create_time })))
  await db
    .insert(friendlyLink)
    .values(FRIENDLY_LINKS.map(({ title, url }, link_sort) => ({ link_title: title, link_url: url, link_sort, is_blank: true })))
  await db.insert(shopService).values(
    SERVICES.map(({ icon, name, desc }, index) => ({
      id: index + 1,
      service_name: name,
      desc,
      icon: { iconType: 'icon' as const, imageUrl: '', icon },
      sort: index,
    })),
  )
  await db
    .insert(document)
    .values(DOCUMENTS.map(({ key, title, sections }) => ({ document_key: key, title, content: sectionsHtml(sections), create_time })))
}

/** Writes advertisements and the floors of the home page; needs the catalogue's ids only. */
export async function insertHome(surroundings: Surroundings): Promise<void> {
  const { db, now } = surroundings
  await insertAdPositions(surroundings)
  await db.insert(ad).values(
    AD_POSITIONS.flatMap(({ ads }, index) =>
      ads.map((seed, slide_sort) => ({
        ap_id: index + 1,
        adv_title: seed.title,
        adv_url: toLink(seed.link),
        adv_image: typeof seed.picture === 'string' ? sameWords(picture(seed.picture)) : toPictures(seed.picture),
        background: seed.background,
        slide_sort,
      })),
    ),
  )
  await db.insert(floor).values(
    FLOORS.map(({ style, name, slots }, index) => ({
      block_name: style,
      block_title: name,
      title: name,
      value: Object.fromEntries(Object.entries(slots).map(([key, slot]) => [key, toSlot(slot)])),
      sort: FLOORS.length - index,
      create_time: now(),
    })),
  )
}

/** Writes the pictures that stand in for missing ones. */
export function insertDefaultImages(surroundings: Surroundings): Promise<void> {
  return saveSetting(surroundings, 'default_images', {
    goods: picture('default-goods'),
    head: picture('default-head'),
    store: picture('default-store'),
    article: picture('default-article'),
    default_city_img: picture('default-store'),
    default_supply_img: picture('default-store'),
  })
}

/** Writes the places where pages have advertisements. */
export async function insertAdPositions({ db }: Surroundings): Promise<void> {
  await db.insert(adPosition).values(
    AD_POSITIONS.map(({ keyword, name, width, height, background }, index) => ({
      ap_id: index + 1,
      keyword,
      ap_name: name,
      ap_width: width,
      ap_height: height,
      ap_background_color: background,
    })),
  )
}

function toPictures(names: Words): Words {
  return combine((pick) => picture(pick(names)))
}

function toLink(link: { title: Words; url: string } | undefined): StoredLink | null {
  return link ? { title: link.title, url: resolveAddress(link.url) } : null
}

function toSlot(slot: SlotSeed): FloorSlot {
  if ('text' in slot) return { type: 'text', value: { text: slot.text, link: toLink(slot.link), color: '' } }
  if ('picture' in slot) return { type: 'img', value: { url: sameWords(picture(slot.picture)), link: toLink(slot.link) } }
  if ('skus' in slot) return { type: 'goods', value: { sku_ids: slot.skus.map((reference) => skuPlace(reference).sku_id) } }
  if ('brands' in slot) return { type: 'brand', value: { brand_ids: slot.brands.map(brandId) } }
  return { type: 'category', value: { category_ids: slot.categories.map((key) => categoryPlace(key).category_id) } }
}
