import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import * as v from 'valibot'
import { type Area, addressLists } from '#contract/area.ts'
import type { Endpoint, Payload } from '#contract/endpoint.ts'
import { readEnvelope } from '#contract/envelope.ts'
import { goodsskuDelivery, goodsskuInfo } from '#contract/sku.ts'
import { cached } from '#lib/async/cached.ts'
import { type SearchIndex, suggest } from '#lib/catalogue/suggest.ts'
import { findHelp, type HelpEntry } from '#lib/content/help-search.ts'
import { machineTime } from '#lib/dates/time.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { shownPrice } from '#lib/money/price.ts'
import { type SharedItem, writeItems } from '#lib/orders/shared-items.ts'
import { href } from '#lib/routes/paths.ts'
import { type Locale, localeParam } from '#lib/text/locales.ts'
import { plainText } from '#lib/text/plain-text.ts'
import { type Mirror, openMirror } from '#mirror/store.ts'

/** Where the catalogue reads from. */
export interface CatalogueSources {
  /** Folder of the published site, which holds the search indexes. */
  site: string
  /** File of the publisher's mirror, which holds the products as pages show them. */
  mirrorFile: string
  /** Public origin of the site, for links. */
  origin: string
  /** Zone of the shop's days. */
  zone: string
  /** The shop; asked for what changes by the minute. */
  shop(request: Request): Promise<Response> | Response
}

const CURRENCY = 'HKD'
/** Products looked through for those that fit a price. */
const MOST_FOUND = 200
/** Characters of a description or a help answer. */
const LONGEST = 2000
/** Help answers that are returned. */
const MOST_ANSWERS = 5
/** Milliseconds for which lists of areas are cached. */
const AREAS_AGE = 3_600_000
/** Lists of areas that are asked for at a time. */
const AREAS_WIDTH = 4

/** A price as text with its currency. */
const priced = (amount: Cents) => ({ price: toDecimal(amount), currency: CURRENCY })

/** Opens the read-only catalogue for agents. Everything it says stands on pages that anybody can read. */
export function openCatalogue({ site, mirrorFile, origin, zone, shop }: CatalogueSources) {
  let mirror: Mirror | undefined
  const readMirror = () => {
    mirror ??= openMirror(mirrorFile, 'read')
    return mirror
  }
  const readIndex = jsonReader(site)
  const address = (...[name, locale, query]: Parameters<typeof href>) => origin + href(name, locale, query)
  const ask = askerOf(shop)
  const readAreas = areaReader(ask)

  return {
    /** Finds products by words, best first. */
    search({ query, locale, max_price, limit }: { query: string; locale: Locale; max_price?: number | undefined; limit: number }) {
      const index = readIndex<SearchIndex>(locale, 'search-index.json')
      const found = index ? suggest(index, query, { goods: MOST_FOUND }).goods : []
      const cheap = found.filter(({ price }) => max_price === undefined || price.amount <= max_price * 100)
      const products = cheap.slice(0, limit).map(({ sku_id, name, price }) => ({
        sku_id,
        name,
        ...priced(price.amount),
        url: address('sku', locale, { id: sku_id }),
      }))
      return { total: cheap.length, products }
    },

    /** Describes a product as its page does; null for an unknown one. */
    product({ sku_id, locale }: { sku_id: number; locale: Locale }) {
      const page = readMirror().get('skus', locale, sku_id)
      if (!page) return null
      const sku = page.goods_sku_detail
      const extras = readMirror().get('products', locale, sku.goods_id)
      return {
        sku_id,
        name: sku.sku_name,
        ...priced(shownPrice(sku).amount),
        on_sale: sku.goods_state === 1,
        brand: sku.brand_name || undefined,
        shop: page.shop_info?.site_name,
        description: plainText(sku.goods_content, LONGEST),
        options: sku.sku_spec_format.map(({ spec_name, spec_value_name }) => ({ name: spec_name, value: spec_value_name })),
        variants: (extras?.points ?? []).map((point) => ({ sku_id: point.sku_id, url: address('sku', locale, { id: point.sku_id }) })),
        services: sku.goods_service.map(({ service_name }) => service_name),
        reviews: extras?.reviews.stat,
        as_of: machineTime(readMirror().readAt('skus', locale, sku_id)),
        url: address('sku', locale, { id: sku_id }),
      }
    },

    /**
     * Asks the shop for price and stock now, and for delivery to an area with cost and day. `ways` is null where the shop does not say, and
     * `area` where it has none of that name.
     */
    availability: (asked: Asked) => findAvailability(ask, readAreas, zone, asked),

    /** Finds answers of the shop's help. */
    help({ query, locale }: { query: string; locale: Locale }) {
      const entries = readIndex<HelpEntry[]>(locale, 'help-index.json') ?? []
      const answers = findHelp(entries, query).slice(0, MOST_ANSWERS)
      return answers.map(({ entry }) => ({
        title: entry.title,
        text: entry.text.slice(0, LONGEST),
        url: new URL(entry.href, origin).href,
      }))
    },

    /** Returns the link to a cart with these products. Nothing is added before the visitor who opens it says so. */
    cartLink({ items, locale }: { items: readonly SharedItem[]; locale: Locale }): string {
      return address('shared', locale, { items: writeItems(items) })
    },
  }
}

export type Catalogue = ReturnType<typeof openCatalogue>

type Ask = <Output extends v.GenericSchema>(
  call: Endpoint<v.GenericSchema, Output>,
  input: Payload,
) => Promise<v.InferOutput<Output> | null>

/** Makes calls of the shop as a visitor; null where it refuses or does not answer as agreed. */
function askerOf(shop: CatalogueSources['shop']): Ask {
  return async (call, input) => {
    const request = new Request(`http://shop${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ ...input, app_type: 'pc', app_type_name: 'PC' }),
      signal: AbortSignal.timeout(5000),
    })
    const envelope = readEnvelope(await (await shop(request)).text())
    const result = envelope?.code === 0 ? v.safeParse(call.output, envelope.data) : undefined
    return result?.success ? result.output : null
  }
}

interface Asked {
  sku_id: number
  locale: Locale
  area?: string | undefined
}

async function findAvailability(ask: Ask, readAreas: ReadAreas, zone: string, { sku_id, locale, area }: Asked) {
  const info = await ask(goodsskuInfo, { sku_id, lang: locale })
  if (!info) return null
  const place = area ? await findArea(readAreas, area, locale) : undefined
  const ways = await ask(goodsskuDelivery, { sku_id, area_ids: place?.ids.join() ?? '', lang: locale })
  return {
    sku_id,
    ...priced(shownPrice(info).amount),
    in_stock: info.goods_state === 1 && info.stock > 0,
    stock: Math.max(0, info.stock),
    most: info.max_buy || undefined,
    area: place?.name ?? null,
    ways:
      ways?.map(({ delivery_type, delivery_money, free_from, expect_time }) => ({
        delivery: delivery_type,
        cost: toDecimal(delivery_money),
        free_from: free_from ? toDecimal(free_from) : undefined,
        ...(expect_time > 0 && arrival(expect_time, zone)),
      })) ?? null,
    as_of: new Date().toISOString(),
  }
}

type ReadAreas = (input: { pid: number; lang: Locale }) => Promise<Area[]>

/** Reads the areas below another one. Caches the lists, because a name that is not found asks for all of them. */
function areaReader(ask: Ask): ReadAreas {
  const open = () => ({
    since: Date.now(),
    read: cached(async (input: Parameters<ReadAreas>[0]) => {
      const areas = await ask(addressLists, input)
      if (!areas) throw new Error(`The shop does not list the areas below ${input.pid}.`)
      return areas
    }),
  })
  let lists = open()
  return (input) => {
    if (Date.now() - lists.since > AREAS_AGE) lists = open()
    return lists.read(input)
  }
}

/** Finds an area of the first three levels by its name, with the ids of those above it. A list that cannot be read has no areas. */
async function findArea(readAreas: ReadAreas, name: string, lang: Locale): Promise<{ name: string; ids: number[] } | undefined> {
  const wanted = name.trim().toLowerCase()
  let level: number[][] = [[]]
  for (let depth = 0; depth < 3 && level.length; depth++) {
    const lists = await pMap(
      level,
      async (ids) => {
        const areas = await readAreas({ pid: ids.at(-1) ?? 0, lang }).catch(() => [])
        return areas.map((area) => ({ name: area.name, ids: [...ids, area.id] }))
      },
      { concurrency: AREAS_WIDTH },
    )
    const areas = lists.flat()
    const found = areas.find((area) => area.name.toLowerCase() === wanted)
    if (found) return found
    level = areas.map(({ ids }) => ids)
  }
  return undefined
}

/** The day of a moment in the shop's zone, with its English weekday. */
function arrival(seconds: number, zone: string): { arrives: string; weekday: string } {
  const at = new Date(seconds * 1000)
  const form = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(at)
  return { arrives: form('en-CA', { dateStyle: 'short' }), weekday: form('en', { weekday: 'long' }) }
}

/** Reads a published JSON file of a language, again only after it was replaced; undefined where there is none. */
function jsonReader(site: string) {
  const known = new Map<string, { stamp: string; data: unknown }>()
  return <Data>(locale: Locale, name: string): Data | undefined => {
    const file = join(site, localeParam(locale) ?? '', name)
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat) return undefined
    const stamp = `${stat.mtimeMs} ${stat.ino}`
    const cached = known.get(file)
    if (cached?.stamp === stamp) return cached.data as Data
    const data: Data = JSON.parse(readFileSync(file, 'utf8'))
    known.set(file, { stamp, data })
    return data
  }
}
