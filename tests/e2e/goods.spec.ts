import { expect, type Page, test } from '@playwright/test'
import { goodscategoryLists } from '#contract/category.ts'
import { goodsbrowseAdd } from '#contract/footprint.ts'
import { goodsModifyclicks } from '#contract/goods.ts'
import { formatShort } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import { call, signInDemo } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'

/* Lists and the product page where only a browser can tell (pages.md, 4 and 5). */

const t = wordsOf('en')
const LIST = href('list', 'en')

/** A sku with pictures enough to turn. */
async function pictured(page: Page): Promise<number> {
  const { list } = await call<{ list: { sku_id: number; goods_image: string }[] }>(page.request, '/api/goodssku/page', { page_size: 50 })
  return list.find(({ goods_image }) => goods_image.split(',').length > 2)?.sku_id ?? list[0]?.sku_id ?? 0
}
/** The list its address asks for has come; by time, an order that the buyers of other tests do not change. */
async function arrived(page: Page): Promise<void> {
  await expect(page.locator('astro-island[client="query"][ssr]')).toHaveCount(0)
  await expect(page.locator('main :is(.skeleton, [aria-busy])')).toHaveCount(0)
}
const names = (page: Page) => page.locator('.goods-grid .card__name').allTextContents()
const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('what was built shows at no time where the address asks for something else, on a slow device either', async ({ page, context }) => {
  const built = /card__name[^>]*>(?:<a[^>]*>)?([^<]+)/.exec(await (await page.request.get(LIST)).text())?.[1]
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen: () => [...seen] })
    const look = () => {
      const name = document.querySelector('.goods-grid .card__name')
      if (name?.checkVisibility({ visibilityProperty: true })) seen.add(name.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`${LIST}?order=create_time`)
  await arrived(page)
  const [first] = await names(page)
  expect([built, first]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
  expect(first).not.toBe(built)
  expect(await page.evaluate('seen()')).toEqual([first])
})

test('turning the page shows its head; going back restores goods and place (F09)', async ({ page }) => {
  await page.goto(`${LIST}?order=create_time`)
  await arrived(page)
  const first = await names(page)
  await page.getByRole('link', { name: t('common.pages.next') }).scrollIntoViewIfNeeded()
  const left = await top(page)
  expect(left).toBeGreaterThan(200)
  await page.getByRole('link', { name: t('common.pages.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => names(page)).not.toEqual(first)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => top(page)).toBeLessThan(left)

  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await expect.poll(() => names(page)).toEqual(first)
  await expect.poll(() => top(page)).toBe(left)
})

test('coming back from a product finds page and place again', async ({ page }) => {
  await page.goto(`${LIST}?order=create_time&page=2`)
  await arrived(page)
  const goods = await names(page)
  await page.locator('.goods-grid .card__name a').last().scrollIntoViewIfNeeded()
  const left = await top(page)
  await page.locator('.goods-grid .card__name a').last().click()
  await page.waitForURL('**/sku/*')
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(goods)
  await expect.poll(() => top(page)).toBe(left)
})

test('the picture of the pressed card is the one part that grows into the gallery and back, and none where motion is unwanted', async ({
  page,
}) => {
  /** Elements that move by themselves from this page to the next one. */
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const { viewTransitionName } = getComputedStyle(element)
        return viewTransitionName === 'none' ? [] : `${viewTransitionName}: ${element.closest('.card__picture, .gallery__main')?.className}`
      }),
    )
  /** Conditions under which pages of this site pass into each other. */
  const conditions = () =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].flatMap((rule) =>
          rule instanceof CSSMediaRule && [...rule.cssRules].some((one) => one.cssText.startsWith('@view-transition'))
            ? rule.conditionText
            : [],
        ),
      ),
    )
  await page.goto(LIST)
  expect(await moving()).toEqual([])
  const link = page.locator('.goods-grid .card__name a').nth(1)
  await link.focus()
  expect(await moving()).toEqual(['product: card__picture'])
  await link.click()
  await page.waitForURL('**/sku/*')
  expect(await conditions()).toEqual(['(prefers-reduced-motion: no-preference)'])
  expect(await moving()).toEqual([expect.stringMatching(/^product: gallery__main/)])

  await page.goBack()
  await page.waitForURL(`**${LIST}`)
  expect(await conditions()).toEqual(['(prefers-reduced-motion: no-preference)'])
  await page.locator('html').evaluate((root) => root.setAttribute('data-motion', 'less'))
  await link.focus()
  expect(await moving(), 'by the choice of the site').toEqual([])
})

test('sort and chosen filters stay in view below the slim header', async ({ page }) => {
  await page.goto(`${LIST}?is_free_shipping=1`)
  await arrived(page)
  await page.mouse.wheel(0, 900)
  await expect(page.locator('html')).toHaveClass(/compact/)
  const chip = page.getByRole('button', { name: t('goods.filter.remove', { name: t('goods.free_delivery') }) })
  await expect(chip).toBeInViewport()
  await chip.click({ trial: true })
  await expect(page.getByRole('button', { name: t('goods.sort.sale_num'), exact: true })).toBeInViewport()
})

test('two handles narrow a long list by price, by mouse and by keyboard', async ({ page }) => {
  await page.goto(LIST)
  const filter = page.getByRole('group', { name: t('goods.filter.price') })
  const low = filter.getByRole('slider', { name: t('goods.filter.min') })
  const high = filter.getByRole('slider', { name: t('goods.filter.max') })
  await expect(high).toBeDisabled()
  await filter.hover()
  await expect(high).toBeEnabled()
  const dearest = Number(await high.inputValue())
  const { x, y, width, height } = (await high.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width - 10, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(/\?max_price=\d+$/)
  await arrived(page)
  const most = Number(await high.inputValue())
  expect(most).toBeLessThan(dearest)
  await expect(
    page.getByRole('button', { name: t('goods.filter.remove', { name: t('goods.filter.under', { to: formatShort(most) }) }) }),
  ).toBeVisible()
  await low.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?min_price=\d+&max_price=\d+$/)
  await expect(low).toBeFocused()
})

test('a result page shows what was asked for in the box, and only the list that nothing narrows may be found', async ({ page }) => {
  await page.goto(LIST)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await page.route('**/_astro/SearchBox*', (route) => route.abort())
  await page.goto(`${LIST}?keyword=lamp`)
  await expect(page.locator('header [name="keyword"]')).toHaveValue('lamp')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('a category with few goods shows more of its department', async ({ page }) => {
  const [small] = (await call<{ category_id: number }[]>(page.request, goodscategoryLists.path, { level: 3 })).slice(-1)
  await page.goto(href('category', 'en', { id: small?.category_id }))
  expect(await page.locator('.more-goods .card:visible').count()).toBeGreaterThan(3)
})

test('who likes rows gets them before the list is hydrated and after, and what was kept upsets nothing', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    localStorage.setItem('list-view', 'list')
    localStorage.setItem('region', JSON.stringify([{ id: 1, name: 'Kowloon' }]))
  })
  await page.goto(LIST)
  await expect(page.locator('.goods-grid--list')).toBeVisible()
  await page.getByRole('button', { name: t('goods.view.list'), exact: true }).hover()
  await expect(page.getByRole('button', { name: t('goods.view.list'), exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.goods-grid--list')).toBeVisible()
  await page.goto(href('sku', 'en', { id: 1 }))
  await page.locator('.region').hover()
  await expect(page.locator('.region')).toHaveText('Kowloon')
  expect(errors).toEqual([])
})

test('the gallery turns by keys, grows under the pointer and fills the screen (R12)', async ({ page }) => {
  await page.goto(href('sku', 'en', { id: await pictured(page) }))
  const main = page.locator('.gallery__main img')
  const thumbs = page.locator('.gallery__thumbs a')
  const first = await main.getAttribute('src')
  await thumbs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(main).not.toHaveAttribute('src', first ?? '')
  await main.hover()
  await expect.poll(() => main.evaluate((picture) => getComputedStyle(picture).scale)).not.toBe('none')

  await page.getByRole('button', { name: t('goods.gallery.full') }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('status')).toHaveText(/^2 \//)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('status')).toHaveText(/^1 \//)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
})

test('the bar to buy shows once the buttons have left the view', async ({ page }) => {
  await page.goto(href('sku', 'en', { id: await pictured(page) }))
  const bar = page.locator('[data-buy-bar]')
  await expect(bar).toBeHidden()
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('button')).toBeInViewport()
})

test('the bar to buy shows after a jump past buttons that were never seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(href('sku', 'en', { id: await pictured(page) }))
  await expect(page.locator('[data-buy-box]')).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.getElementById('reviews')?.offsetTop ?? 0))
  await expect(page.locator('[data-buy-bar] button')).toBeInViewport()
})

test('the bar to buy names the option that was chosen above it, before it was ever touched', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(href('sku', 'en', { id: 1 }))
  const values = page.locator('.buy-bar__name span')
  const built = await values.textContent()
  await page.locator('.options__group').first().locator('label').nth(1).click()
  await expect(page).not.toHaveURL(/sku\/1$/)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(values).toBeVisible()
  await expect(values).not.toHaveText(built ?? '')
  await page.locator('[data-buy-bar]').hover()
  expect(errors).toEqual([])
})

test('delivery names the regions and the stores of the shop (R12)', async ({ page }) => {
  await page.goto(href('sku', 'en', { id: 1 }))
  await page.getByRole('button', { name: t('goods.delivery.choose') }).click()
  await expect(page.getByRole('combobox', { name: t('goods.delivery.level1') })).toBeVisible()
  const stores = page.getByRole('region', { name: t('goods.delivery.stores') })
  await expect(stores.getByRole('listitem')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(stores).toBeHidden()
})

test('a product without a page of its own is drawn like the others', async ({ page }) => {
  const sku_id = await pictured(page)
  const { goods_sku_detail: sku } = await call<{ goods_sku_detail: { sku_name: string } }>(page.request, '/api/goodssku/detail', {
    sku_id,
    lang: 'en',
  })
  await page.goto(`${href('skuNew', 'en')}?id=${sku_id}`)
  await expect(page.getByRole('heading', { level: 1, name: sku.sku_name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${sku.sku_name} – .+`))
  await expect(page.getByText(t('goods.product.checked'))).toBeVisible()
  await expect(page.getByRole('navigation', { name: t('goods.tab.label') })).toBeVisible()
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-buy-bar] button')).toBeInViewport()
})

test('sets follow the chosen option, on built pages and on the fallback page', async ({ page }) => {
  const sets = page.getByRole('heading', { name: t('goods.combo.title') })
  for (const address of [href('sku', 'en', { id: 1 }), `${href('skuNew', 'en')}?id=1`]) {
    await page.goto(address)
    await expect(sets).toBeVisible()
    const options = page.locator('.options__group').first().locator('label')
    await options.nth(1).click()
    await expect(page).not.toHaveURL(/(?:sku\/|id=)1$/)
    await expect(sets).toBeHidden()
    await options.nth(0).click()
    await expect(sets).toBeVisible()
  }
})

test('a look is counted for members only, on built pages and on the fallback page; a visitor’s moves to the account', async ({
  page,
  context,
  baseURL,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const looks = () => sent.filter((path) => path === goodsModifyclicks.path || path === goodsbrowseAdd.path).sort()
  await page.goto(href('sku', 'en', { id: 1 }))
  await page.waitForLoadState('networkidle')
  expect(looks()).toEqual([])
  await signInDemo(context, baseURL ?? '')
  for (const address of [href('sku', 'en', { id: 1 }), `${href('skuNew', 'en')}?id=1`]) {
    sent.length = 0
    await page.goto(address)
    // The look of the visitor is added once more, with the sign-in.
    await expect.poll(() => [...new Set(looks())]).toEqual([goodsModifyclicks.path, goodsbrowseAdd.path])
  }
})

test('a member sees which shops they follow before pointing at them', async ({ page, context, baseURL }) => {
  await signInDemo(context, baseURL ?? '')
  await page.goto(href('street', 'en'))
  await expect(page.locator('.shop-card [aria-pressed="true"]').first()).toHaveText(new RegExp(t('goods.shop.following')))
})

test('the date of a review ends where the list of reviews does', async ({ page }) => {
  await page.goto(href('sku', 'en', { id: 1 }))
  const ends = await page
    .locator('.review')
    .evaluateAll((reviews) =>
      reviews.map((review) =>
        [review, ...review.querySelectorAll('time')].map((part) => part.getBoundingClientRect().left + part.scrollWidth),
      ),
    )
  expect(ends.length).toBeGreaterThan(0)
  // `scrollWidth` is rounded.
  for (const [list = 0, ...times] of ends) expect(Math.max(...times)).toBeLessThan(list + 1)
})

test('a product that nobody knows answers 404 and leads on', async ({ page }) => {
  const answer = await page.goto(href('sku', 'en', { id: 99_999_999 }))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: t('goods.fallback.unknown') })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${t('goods.fallback.unknown')} – .+`))
  await expect(page.locator('main .card')).not.toHaveCount(0)
  await page.locator('main').getByRole('searchbox').fill('mug')
  await page.locator('main').getByRole('searchbox').press('Enter')
  await page.waitForURL('**/goods/list?keyword=mug')
})
