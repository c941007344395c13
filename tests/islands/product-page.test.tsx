import { screen, waitFor, within } from '@testing-library/react'
import { eq, ne } from 'drizzle-orm'
import { cleanStores } from 'nanostores'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { listSkus } from '#api/goods.ts'
import { storeToken } from '#api/token-cookie.ts'
import { readVisit } from '#components/frame/visit-member.ts'
import renderer from '#components/static-renderer.ts'
import { shopmemberMembershoppages } from '#contract/shop-member.ts'
import { islandTexts, translatorOf } from '#i18n.ts'
import { BuyBar } from '#islands/product/BuyBar.tsx'
import { loadProduct } from '#islands/product/load-product.ts'
import { ProductTop } from '#islands/product/ProductTop.tsx'
import { SkuFallbackPage } from '#islands/product/SkuFallbackPage.tsx'
import { BUY_BAR_TEXTS, PRODUCT_TOP_TEXTS, SKU_FALLBACK_TEXTS } from '#islands/product/texts.ts'
import { FollowButton } from '#islands/shared/goods/FollowButton.tsx'
import { FOLLOW_BUTTON_TEXTS } from '#islands/shared/goods/texts.ts'
import { ProductPage } from '#islands/shared/product/ProductPage.tsx'
import { SimilarInStock } from '#islands/shared/product/SimilarInStock.tsx'
import { SIMILAR_TEXTS } from '#islands/shared/product/texts.ts'
import { Reviews } from '#islands/shared/reviews/Reviews.tsx'
import { REVIEWS_TEXTS } from '#islands/shared/reviews/texts.ts'
import { Prose } from '#islands/ui/Prose.tsx'
import { textPlace } from '#islands/ui/text-place.ts'
import { REVIEW_PAGE, slimSku } from '#lib/catalogue/product.ts'
import { formatMinute } from '#lib/dates/time.ts'
import { cleanHtml } from '#lib/text/clean-html.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop as shops } from '#shop/db/schema/shop.ts'
import { sameWords } from '#shop/words.ts'
import { $followed, toggleFollowed } from '#stores/followed.ts'
import { $offer, AS_BUILT } from '#stores/offer.ts'
import { fillCatalogue, KETTLE, KETTLE_BLACK_SMALL, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { draw, showNothing } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { signOut } from '../helpers/sign-out.ts'

const TEXT =
  '<h3>Poured slowly</h3><p onclick="x()">Steel &amp; oak.</p><table><tbody><tr><th>Holds</th><td>1 L</td></tr></tbody></table><img src="upload/k3.webp">'
const shop = setUpFreshShop({ fill: fillCatalogue })

beforeAll(showNothing)
beforeEach(async () => {
  await shop.db
    .update(goods)
    .set({ goods_content: sameWords(TEXT) })
    .where(eq(goods.goods_id, KETTLE))
  $offer.set(AS_BUILT)
})

/** A product's page as the build writes it: its living parts as islands in the slots of what Astro draws without React. */
async function build(sku_id: number, asOf = ''): Promise<string> {
  const { sku: detail, goods: info, shop: seller, around, coupons, offer } = await loadProduct({ id: sku_id })
  const sku = slimSku(detail, info)
  const clean = { ...detail, goods_content: cleanHtml(detail.goods_content, textPlace(3)) }
  const afterSale = around.afterSale && { content: cleanHtml(around.afterSale.content, textPlace(3)) }
  const { points, reviews, recommended } = around
  const island = (element: ReactElement) => `<astro-island ssr>${renderToString(element)}</astro-island>`
  const top = { points, coupons, offer, reviews: reviews.stat, own: seller?.is_own ? seller.site_name : '' }
  const slots = {
    top: island(<ProductTop texts={islandTexts('en', PRODUCT_TOP_TEXTS)} sku={sku} builtAt={NOON} asOf={asOf} {...top} />),
    bar: island(<BuyBar texts={islandTexts('en', BUY_BAR_TEXTS)} sku={sku} builtAt={NOON} />),
    follow: island(
      <FollowButton texts={islandTexts('en', FOLLOW_BUTTON_TEXTS)} site_id={seller?.site_id ?? 0} name={seller?.site_name ?? ''} />,
    ),
    reviews: island(<Reviews texts={islandTexts('en', REVIEWS_TEXTS)} goods_id={sku.goods_id} built={reviews} pageSize={REVIEW_PAGE} />),
  }
  const page = {
    sku: clean,
    shop: seller,
    reviewCount: reviews.stat?.total ?? reviews.count,
    afterSale,
    recommended,
    locale: 'en' as const,
    t: translatorOf('en'),
    prose: Prose,
  }
  return renderer.renderToStaticMarkup((props) => ProductPage({ ...page, ...props }), {}, slots).html
}

/** Marks that only one way of drawing leaves, or that pass: islands' frames, what browsers without scripts get, how far a check has come. */
const PASSING = /^(?:checked|data-checked|id|aria-controls)$/

/** Element for element, texts beside each other as one. */
function outline(node: Node): unknown[] {
  if (node instanceof Text) return node.data ? [node.data] : []
  if (!(node instanceof Element) || node.localName === 'noscript') return []
  const inside: unknown[] = []
  for (const next of [...node.childNodes].flatMap(outline)) {
    const last = inside.at(-1)
    if (typeof last === 'string' && typeof next === 'string') inside[inside.length - 1] = last + next
    else inside.push(next)
  }
  if (node.localName === 'astro-island') return inside
  const kept = [...node.attributes].filter(({ name }) => !PASSING.test(name)).map(({ name, value }) => `${name}=${value}`)
  return [[node.localName, ...kept.sort(), inside]]
}

it('says of when its price is, where it cannot be asked', async () => {
  const page = document.createElement('div')
  page.innerHTML = await build(KETTLE_BLACK_SMALL, formatMinute(NOON, 'en'))
  expect(page.querySelector('.price-box__failed')?.textContent).toContain('Couldn’t check: as of 2 Mar, 10:00')
})

it("shows a platform's own shop by its own picture", async () => {
  await shop.db.update(shops).set({ avatar: 'upload/own.webp' }).where(eq(shops.site_id, OWN_SHOP))
  const page = document.createElement('div')
  page.innerHTML = await build(KETTLE_BLACK_SMALL)
  const panel = page.querySelector('.shop-panel__head')
  expect(panel?.querySelector('img')?.src).toContain('upload/own_')
  expect(panel?.textContent).toContain('Harbour Select')
})

it('hydrates the button of the shop for a member who follows it, and not for one who does not', async () => {
  const page = document.createElement('div')
  page.innerHTML = await build(KETTLE_BLACK_SMALL)
  document.body.replaceChildren(page)
  const hydrated = vi.fn()
  page.querySelector('.shop-panel astro-island')?.addEventListener('pointerover', hydrated)
  const asked: string[] = []
  answerBy((request) => {
    asked.push(new URL(request.url).pathname)
    return shop.fetch(request)
  })
  storeToken((await shop.signUp('ada')).token)
  // The page goes on to follow who is signed in, also behind tests of other files.
  onTestFinished(() => cleanStores($followed))
  onTestFinished(signOut)
  await readVisit()
  await vi.waitFor(() => expect(asked).toContain(shopmemberMembershoppages.path))
  expect(hydrated).not.toHaveBeenCalled()
  await toggleFollowed(OWN_SHOP)
  await vi.waitFor(() => expect(hydrated).toHaveBeenCalledOnce())
})

it('puts similar goods without options in the cart from the page of a sold-out one; those with options lead to theirs', async () => {
  const [tea, kettle] = await listSkus({ sku_ids: [TEA_SKU, KETTLE_BLACK_SMALL] })
  if (!tea || !kettle) throw new Error('the catalogue has neither')
  localStorage.clear()
  const { user } = draw(<SimilarInStock goods={[tea, kettle]} texts={islandTexts('en', SIMILAR_TEXTS)} />)
  const names = [kettle.sku_name, tea.sku_name]
  expect(screen.getByRole('link', { name: `Choose options of ${names[0]}` }).getAttribute('href')).toBe(`/web/sku/${KETTLE_BLACK_SMALL}`)
  await user.click(screen.getByRole('button', { name: `Add ${names[1]} to cart` }))
  expect(await screen.findByText(`${names[1]} is in your cart`)).toBeTruthy()
})

it('marks what else may please where it is sold out', async () => {
  await shop.db.update(sku).set({ stock: 0 }).where(ne(sku.sku_id, KETTLE_BLACK_SMALL))
  const page = document.createElement('div')
  page.innerHTML = await build(KETTLE_BLACK_SMALL)
  const others = [...page.querySelectorAll('.also li')]
  expect(others.length).toBeGreaterThan(0)
  expect(others.map((other) => other.querySelector('.tag')?.textContent)).toEqual(others.map(() => 'Sold out'))
})

const PARTS = ['.product', '.product-tabs', '.shop-panel', '.also', '#description', '#attributes', '#reviews', '#after-sale']
const outlines = (page: ParentNode) =>
  PARTS.map((part) => {
    const found = page.querySelector(part)
    return [part, found && outline(found)]
  })

it.each([KETTLE_BLACK_SMALL, TEA_SKU])('draws sku %d newer than the build as the build would have', async (sku_id) => {
  const built = document.createElement('div')
  built.innerHTML = await build(sku_id)
  const { container } = draw(<SkuFallbackPage texts={islandTexts('en', SKU_FALLBACK_TEXTS)} popular={[]} />, {
    address: `/web/sku/${sku_id}`,
  })
  await screen.findByRole('navigation', { name: translatorOf('en')('goods.tab.label') })
  for (const part of ['.product', '.product-tabs', '.shop-panel', '#description', '#attributes', '#reviews']) {
    expect(built.querySelector(part), part).not.toBeNull()
  }
  expect(outlines(container)).toEqual(outlines(built))
})

it('says that part of a page newer than the build could not be loaded, and loads it on another try', async () => {
  const mend = cutCalls(shop, '/goodsevaluate/page', '/coupon/typelists')
  const { user } = draw(<SkuFallbackPage texts={islandTexts('en', SKU_FALLBACK_TEXTS)} popular={[]} />, {
    address: `/web/sku/${KETTLE_BLACK_SMALL}`,
  })
  const note = await screen.findByText(/^Part of this page could not be loaded/)
  expect(await screen.findByText('Reviews could not be loaded')).toBeTruthy()
  expect(screen.queryByText(/No reviews yet/)).toBeNull()
  mend()
  await user.click(within(note.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
  expect(await screen.findByRole('navigation', { name: translatorOf('en')('goods.tab.label') })).toBeTruthy()
})

it('does not miss what the shop itself does not have', async () => {
  answerBy(async (request) => {
    const refused = { code: -1, message: 'no such add-on', error_code: 'ADDON_NOT_EXIST', data: null, timestamp: NOON }
    return request.url.endsWith('/manjian/info') ? Response.json(refused) : shop.fetch(request)
  })
  onTestFinished(() => answerBy(shop.fetch))
  expect(await loadProduct({ id: KETTLE_BLACK_SMALL })).toMatchObject({ offer: null, failure: undefined })
})
