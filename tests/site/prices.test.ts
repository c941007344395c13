import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtPages, DIST } from '../helpers/built.ts'

/* One truth about prices: wherever the site names a sku, it names the same price, and the same word on whether it is reduced. */

/** Price statement of a place: cents, whether reduced, and a "from" price. */
interface Saying {
  sku_id: string
  place: string
  price: string
  former: string | undefined
}

const AMOUNT = String.raw`<span class="(price(?: price--\w+)*)"><span class="price__amount"><span class="price__sign">[^<]*</span>([\d,.]+)</span>`
const FORMER = `(?: ?<s class="price__former">(?:<span[^>]*>[^<]*</span>)?([^<]*)</s>)?`
/** A link to a product and its price, with nothing that leads elsewhere or ends the entry between them. */
const LINKED = new RegExp(String.raw`href="[^"]*/sku/(\d+)"(?:(?!href=|class="price|</li>).)*?${AMOUNT}${FORMER}`, 'gs')
/** The price of the page's own sku; what is struck stands beside it. */
const OWN = new RegExp(`data-place="price"[^>]*>${AMOUNT}</span>(?:<span class="price__former">.*?<s>([^<]*)</s>)?`, 's')
const OFFER = /"offers":\{[^}]*?"price":"([\d.]+)"/

const digits = (money: string) => money.replace(/[^\d]/g, '')
const say = (classes: string, amount: string) => `${digits(amount)} ${classes.includes('price--reduced') ? 'reduced' : 'ordinary'}`

function sayings(): Saying[] {
  return builtPages().flatMap(({ file, path, html }) => {
    const linked = [...html.matchAll(LINKED)].map(
      ([, sku_id = '', classes = '', amount = '', former]): Saying => ({ sku_id, place: file, price: say(classes, amount), former }),
    )
    const own = /^sku\/(\d+)$/.exec(path)?.[1]
    const [, classes, amount, former] = OWN.exec(html) ?? []
    if (!own || !classes || !amount) return linked
    return [...linked, { sku_id: own, place: `${file}, its own`, price: say(classes, amount), former }]
  })
}

const said = sayings()
const places = Map.groupBy(said, ({ sku_id }) => sku_id)

it('is the same in every card, floor, list, set and product page', () => {
  expect(said.length).toBeGreaterThan(1000)
  expect([...places.values()].filter((each) => each.length > 3).length).toBeGreaterThan(50)
  const odd = [...places].filter(([, each]) => new Set(each.map(({ price }) => price)).size > 1)
  expect(odd.map(([sku_id, each]) => [sku_id, ...new Set(each.map(({ price, place }) => `${price} in ${place}`))].slice(0, 5))).toEqual([])
})

it('strikes one former price, a higher one, and only where it is reduced or a market price is named', () => {
  for (const [sku_id, each] of places) {
    const formers = new Set(each.flatMap(({ former }) => (former ? [digits(former)] : [])))
    expect(formers.size, sku_id).toBeLessThanOrEqual(1)
    const [price] = each
    for (const former of formers) expect(Number(former), sku_id).toBeGreaterThan(Number.parseInt(price?.price ?? '', 10))
    if (price?.price.endsWith('reduced')) expect(formers.size, sku_id).toBe(1)
  }
  expect(said.some(({ price }) => price.endsWith('reduced'))).toBe(true)
})

it('is what search engines and the search panel are told', () => {
  const priceOf = (sku_id: string) => places.get(sku_id)?.find(({ place }) => place.endsWith('its own'))?.price ?? ''
  const index = JSON.parse(readFileSync(join(DIST, 'search-index.json'), 'utf8')) as {
    goods: [number, string, string, string, number, 1?][]
  }
  expect(index.goods.length).toBeGreaterThan(50)
  for (const [sku_id, , , , cents, reduced] of index.goods) {
    expect(`${cents} ${reduced ? 'reduced' : 'ordinary'}`, String(sku_id)).toBe(priceOf(String(sku_id)))
  }
  for (const { path, html } of builtPages().filter(({ path, locale }) => locale === 'en' && /^sku\/\d+$/.test(path))) {
    const [, price = ''] = OFFER.exec(html) ?? []
    expect(digits(price), path).toBe(priceOf(path.slice('sku/'.length)).split(' ')[0])
  }
})

it('leads from the offers of home to the pages that honour them', () => {
  for (const { html, file } of builtPages().filter(({ path }) => path === '')) {
    const strip = /<section class="flash[ "][\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    const cards = [...strip.matchAll(/<h3 class="card__name[^>]*>\s*<a href="([^"]*)"/g)].map(([, address]) => address)
    expect(cards.length, file).toBeGreaterThan(0)
    expect(cards.filter((address) => !/\/promotion\/seckill\/\d+$/.test(address ?? ''))).toEqual([])
    expect(/href="[^"]*\/promotion\/combo\/\d+"/.test(html), file).toBe(true)
  }
})
