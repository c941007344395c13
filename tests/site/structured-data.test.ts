import { describe, expect, it } from 'vitest'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { BASE, LOCALES } from '#lib/text/locales.ts'
import { type BuiltPage, builtPages } from '../helpers/built.ts'
import { contents, tags } from '../helpers/markup.ts'
import { richResultFaults } from '../helpers/rich-results.ts'
import { vocabularyFaults } from '../helpers/vocabulary.ts'

/** A block of structured data, read as search engines do: any field may be there. */
interface Block {
  '@context': string
  '@type': string
  [field: string]: unknown
}

const pages = builtPages()
const addresses = new Set(pages.map(({ address }) => address))
const origin = new URL(
  tags(pages.find(({ address }) => address === BASE)?.html ?? '', 'link').find(({ rel }) => rel === 'canonical')?.href ?? 'http://nowhere',
).origin

const SCRIPT = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g
const blocksOf = ({ html }: BuiltPage): Block[] => [...html.matchAll(SCRIPT)].map(([, text = '']) => JSON.parse(text) as Block)
const all = pages.map((page) => ({ page, blocks: blocksOf(page) }))
const of = (pattern: RegExp) => all.filter(({ page }) => pattern.test(page.path))
const typed = (blocks: Block[], type: string): Block[] => blocks.filter((block) => block['@type'] === type)

/** The products of a page; of a group the variant that the page sells, with what all variants share. */
const productsOf = (blocks: Block[]): Record<string, unknown>[] => [
  ...typed(blocks, 'Product'),
  ...typed(blocks, 'ProductGroup').map(({ hasVariant, ...group }) => ({ ...group, ...Object((hasVariant as unknown[])[0]) })),
]

/** An address that a page of this build answers, whatever its query. */
const isOurs = (value: unknown): boolean => {
  const url = new URL(String(value), 'http://nowhere')
  return url.origin === origin && addresses.has(url.pathname)
}

it('is valid JSON in the vocabulary of schema.org wherever it stands', () => {
  const wrong = all.filter(({ blocks }) => blocks.some((block) => block['@context'] !== 'https://schema.org' || !block['@type']))
  expect(wrong.map(({ page }) => page.file)).toEqual([])
  expect(all.filter(({ blocks }) => blocks.length).length).toBeGreaterThan(100)
  const faults = all.flatMap(({ page, blocks }) =>
    blocks.flatMap((block) => [...vocabularyFaults(block), ...richResultFaults(block)].map((fault) => `${page.file} ${fault}`)),
  )
  expect(faults.slice(0, 20)).toEqual([])
})

describe('home', () => {
  it('presents the organisation, and the site with its search', () => {
    for (const { page, blocks } of of(/^$/)) {
      const [organisation] = typed(blocks, 'Organization')
      expect(organisation).toMatchObject({ name: expect.stringMatching(/\S/), url: origin + localeRoot(page.locale) })
      const [site] = typed(blocks, 'WebSite')
      expect(site).toMatchObject({
        name: organisation?.name,
        url: origin + localeRoot(page.locale),
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${origin}${localeRoot(page.locale)}goods/list?keyword={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      })
    }
  })
})

describe('trails', () => {
  it('stand on every category, product, notice and help page, from home to the page, by addresses that exist', () => {
    const places = of(
      /^(?:goods\/category(?:\/\d+)?|goods\/(?:brand|coupon)|street|sku\/\d+|cms\/(?:notice|help)\/list|cms\/notice\/\d+|cms\/help-\d+)$/,
    )
    expect(places.length).toBeGreaterThan(100)
    const wrong = places.filter(({ page, blocks }) => {
      const trails = typed(blocks, 'BreadcrumbList')
      const steps = (trails[0]?.itemListElement ?? []) as { position: number; name: string; item?: string }[]
      return (
        trails.length !== 1 ||
        steps.length < 2 ||
        steps[0]?.item !== origin + localeRoot(page.locale) ||
        steps.some(({ position, name, item }, index) => {
          const isLast = index === steps.length - 1
          return position !== index + 1 || !name || (item === undefined ? !isLast : !isOurs(item))
        })
      )
    })
    expect(wrong.map(({ page }) => page.file)).toEqual([])
  })
})

describe('lists', () => {
  it('name the first goods of every category that has some, by addresses that exist', () => {
    const wrong = of(/^goods\/category\/\d+$/).filter(({ page, blocks }) => {
      const [list] = typed(blocks, 'ItemList')
      const entries = (list?.itemListElement ?? []) as { position: number; name: string; url: string }[]
      const cards = new Set([...page.html.matchAll(/href="([^"]*\/sku\/\d+)"/g)].map(([, href]) => href))
      return (
        !list ||
        list.numberOfItems !== entries.length ||
        entries.some(({ position, name, url }, index) => {
          return position !== index + 1 || !name || !isOurs(url) || !cards.has(new URL(url).pathname)
        })
      )
    })
    expect(wrong.map(({ page }) => page.file)).toEqual([])
  })
})

describe('products', () => {
  const products = of(/^sku\/\d+$/)

  it.each([
    ['products', /^sku\/\d+$/, 30],
    ['flash-sale goods', /^promotion\/seckill\/\d+$/, 10],
    ['group-buys', /^promotion\/groupbuy\/\d+$/, 3],
    ['sets', /^promotion\/combo\/\d+$/, 3],
  ])('are described with an offer in HKD, its availability, pictures and the words of their page: %s', (_, pattern, least) => {
    const products = of(pattern)
    const wrong = products.filter(({ page, blocks }) => {
      const [product, second] = productsOf(blocks)
      const offer = (product?.offers ?? {}) as Record<string, unknown>
      const images = (product?.image ?? []) as string[]
      return (
        second !== undefined ||
        product?.name !== contents(page.html, 'h1')[0] ||
        offer['@type'] !== 'Offer' ||
        offer.url !== origin + page.address ||
        offer.priceCurrency !== 'HKD' ||
        !/^\d+\.\d\d$/.test(String(offer.price)) ||
        !/^https:\/\/schema\.org\/(?:InStock|OutOfStock|Discontinued)$/.test(String(offer.availability)) ||
        !images.length ||
        images.some((address) => !/^https?:\/\//.test(address))
      )
    })
    expect(products.length).toBeGreaterThan(least)
    expect(wrong.map(({ page }) => page.file)).toEqual([])
  })

  it('cost in a promotion what it asks: in the hours of a session, from so many pieces on, with all parts of a set', () => {
    const offersOf = (pattern: RegExp) => of(pattern).map(({ page, blocks }) => ({ page, offer: Object(productsOf(blocks)[0]?.offers) }))
    for (const { page, offer } of offersOf(/^promotion\/seckill\/\d+$/)) {
      expect([offer.availabilityStarts, offer.availabilityEnds], page.file).toEqual([
        expect.stringMatching(/^\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
        expect.stringMatching(/^\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
      ])
      expect(page.html).toContain(`"seckill_price":${Math.round(Number(offer.price) * 100)},`)
    }
    for (const { page, offer } of offersOf(/^promotion\/groupbuy\/\d+$/)) {
      expect(offer.eligibleQuantity.minValue, page.file).toBeGreaterThan(0)
      expect(page.html).toContain(`"groupbuy_price":${Math.round(Number(offer.price) * 100)},`)
    }
    for (const { page, offer } of offersOf(/^promotion\/combo\/\d+$/)) {
      expect(offer.includesObject.length, page.file).toBe((page.html.match(/class="combo-row[ "]/g) ?? []).length)
      expect(page.html).toContain(`"bl_price":${Math.round(Number(offer.price) * 100)},`)
    }
  })

  it('of several SKUs are a group, whose other variants are the pages that its options lead to', () => {
    const groups = products.flatMap(({ page, blocks }) => typed(blocks, 'ProductGroup').map((group) => ({ page, group })))
    expect(groups.length).toBeGreaterThan(10)
    const wrong = groups.filter(({ page, group }) => {
      const [own, ...others] = group.hasVariant as { url?: string; offers?: { url: string } }[]
      return own?.offers?.url !== origin + page.address || others.some(({ url }) => !isOurs(url) || url === origin + page.address)
    })
    expect(wrong.map(({ page }) => page.file)).toEqual([])
    expect(groups.some(({ group }) => Array.isArray(group.variesBy))).toBe(true)
  })

  it('carry a rating exactly where there are reviews', () => {
    let rated = 0
    const wrong = products.filter(({ page, blocks }) => {
      const rating = productsOf(blocks)[0]?.aggregateRating as { ratingValue: number; reviewCount: number } | undefined
      if (!rating) return /<li class="review"/.test(page.html)
      rated += 1
      return !(rating.ratingValue >= 1 && rating.ratingValue <= 5 && Number.isInteger(rating.reviewCount) && rating.reviewCount > 0)
    })
    expect(rated).toBeGreaterThan(0)
    expect(wrong.map(({ page }) => page.file)).toEqual([])
  })
})

describe('help', () => {
  it.each(LOCALES)('tells each question with its answer once in %s: where its class answers it, else on its own page', (locale) => {
    const help = of(/^cms\/help/).filter(({ page }) => page.locale === locale)
    const told = help.flatMap(({ page, blocks }) =>
      typed(blocks, 'FAQPage').flatMap(({ mainEntity }) =>
        (mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map(({ name, acceptedAnswer }) => ({
          name,
          answer: acceptedAnswer.text,
          place: page.path.replace(/\d+$/, ''),
        })),
      ),
    )
    const questions = help.flatMap(({ page }) =>
      /^cms\/help-\d+$/.test(page.path) ? contents(page.html, 'h1').filter((title) => /[?？]$/.test(title)) : [],
    )
    expect(told.map(({ name }) => name).sort()).toEqual(questions.sort())
    expect(told.filter(({ answer }) => !/\S/.test(answer))).toEqual([])
    expect(told.some(({ place }) => place === 'cms/help/listother-')).toBe(true)
  })
})
