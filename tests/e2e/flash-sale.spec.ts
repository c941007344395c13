import { expect, type Page, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { ALL_ONLY, LANGUAGES } from '../helpers/audit.ts'
import { call } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'
import { placeOrder, signInAtCheckout } from './buying.ts'
import { goodsOf, type SaleGoods, saleNow, slotsNow } from './flash-sale.ts'

const t = wordsOf('en')

// A page asks on while its test ends: an answer that is then still to be changed is nobody's fault.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Sets the clock of the page and the shop's answers to a second of the shop's day. Returns a function that advances both, in seconds. */
async function travel(page: Page, second: number): Promise<(seconds: number) => Promise<void>> {
  const { time } = await call<{ time: number }>(page.request, '/seckill/api/seckill/lists')
  let ahead = second - time
  await page.clock.install({ time: Date.now() + ahead * 1000 })
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ response, json: { ...envelope, timestamp: envelope.timestamp + ahead } })
  })
  return async (seconds) => {
    ahead += seconds
    await page.clock.fastForward(seconds * 1000)
  }
}

for (const locale of LANGUAGES) {
  test(`goods of the flash sale go from home to an order at the price that was shown, in ${locale} (R53, R54)`, async ({ page }) => {
    test.setTimeout(180_000)
    const goods = await saleNow(page, locale)
    const price = Number(goods.seckill_price).toFixed(2)
    await page.goto(href('home', locale))
    await page
      .locator(`.flash__goods a[href="${href('seckill', locale, { id: goods.id })}"]`)
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.sku_name)
    const panel = page.locator('.product__panel')
    await expect(panel.locator('.price--reduced')).toContainText(price)
    // A visitor signs in at the checkout.
    await page.locator('[data-buy-box] [data-buy]').click()
    await page.waitForURL(`**${href('seckillCheckout', locale)}`)
    await signInAtCheckout(page, locale)
    await expect(page.locator('.summary .sums__total')).toContainText(price)
    await placeOrder(page, locale)
    await page.goto(href('orders', locale))
    await expect(page.getByRole('main')).toContainText(price)
    // The limit per customer is counted.
    await page.goto(href('seckill', locale, { id: goods.id }))
    await expect(page.locator('[data-buy-box]')).toHaveAttribute('data-offer-state', /limit|open/)
  })
}

for (const name of ['home', 'seckills'] as const) {
  test(`the clock of the flash sale on ${name} never says that nothing is left`, name === 'home' ? {} : ALL_ONLY, async ({ page }) => {
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const look = () => {
        const clock = document.querySelector('section:not([hidden]) [data-ends], [data-flash] [data-ends]')
        const square = clock?.querySelector('b')
        if (!clock || !square) return
        const seen = getComputedStyle(square).color !== 'rgba(0, 0, 0, 0)'
        said.push(seen ? (clock.textContent ?? '') : '')
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await page.goto(href(name, 'en'))
    const said = () => page.evaluate(() => [...new Set((window as unknown as { said: string[] }).said)])
    await expect.poll(async () => (await said()).filter(Boolean).length).toBeGreaterThan(0)
    expect(await said()).not.toContain('00:00:00')
    expect(await said()).toContain('')
  })
}

test('a press is kept while its island is hydrated and the shop answers meanwhile', async ({ page }) => {
  const goods = await saleNow(page, 'en')
  const until = () => {
    let open = () => {}
    const opened = new Promise<void>((done) => {
      open = done
    })
    return { open, opened }
  }
  const [scripts, answer] = [until(), until()]
  await page.route('**/_astro/FlashOffer*', async (route) => {
    await scripts.opened
    await route.continue()
  })
  await page.route('**/seckillgoods/detail', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    // One has just been taken: what the page says is drawn anew.
    const { goods_sku_detail: sku } = envelope.data
    envelope.data.goods_sku_detail = { ...sku, left: Math.max(1, sku.left - 1), stock: Math.max(1, sku.stock - 1) }
    await answer.opened
    await route.fulfill({ response, json: envelope })
  })
  await page.goto(href('seckill', 'en', { id: goods.id }))
  await page.locator('[data-buy-box] [data-buy]').click()
  const answered = page.waitForResponse('**/seckillgoods/detail')
  answer.open()
  await answered
  await page.waitForTimeout(500)
  scripts.open()
  await page.waitForURL(`**${href('seckillCheckout', 'en')}`)
})

test('a session is chosen by its cell: goods, address and the way back follow', async ({ page }) => {
  const { now, other } = await slotsNow(page)
  const [first] = await goodsOf(page, other)
  await page.goto(href('seckills', 'en'))
  const shown = page.locator('[data-session="chosen"]:not([hidden])')
  await expect(shown).toHaveAttribute('id', `slot-${now}`)
  await page.locator(`[data-session-cell][href="#slot-${other}"]`).click()
  await expect(page).toHaveURL(new RegExp(`#slot-${other}$`))
  await expect(shown).toHaveAttribute('id', `slot-${other}`)
  await expect(shown).toContainText(first?.sku_name ?? '')
  await page.goBack()
  await expect(shown).toHaveAttribute('id', `slot-${now}`)
  await page.goto(`${href('seckills', 'en')}#slot-${other}`)
  await expect(shown).toHaveAttribute('id', `slot-${other}`)
})

/** Has the shop sell a session that no page was built with: `slotsOf` puts it among the others. Gives its goods. */
async function addSession(page: Page, slotsOf: <Slot extends object>(list: Slot[]) => Slot[]): Promise<SaleGoods[]> {
  const { other } = await slotsNow(page)
  const goods = (await goodsOf(page, other)).map((entry, index) => ({ ...entry, id: 990 + index }))
  const change = (path: string, into: (list: object[], asked: { seckill_id?: number }) => object[]) =>
    page.route(`**/seckill/api/${path}`, async (route) => {
      const response = await route.fetch()
      const envelope = await response.json()
      envelope.data.list = into(envelope.data.list, route.request().postDataJSON())
      await route.fulfill({ response, json: envelope })
    })
  await change('seckill/lists', slotsOf)
  await change('seckillgoods/page', (list, { seckill_id }) => (seckill_id === 990 ? goods : list))
  return goods
}

test('home’s flash sale turns to the sessions that the shop has by now', async ({ page }) => {
  const allDay = { seckill_id: 990, seckill_start_time: 0, seckill_end_time: 86_400 }
  const goods = await addSession(page, (list) => list.slice(0, 1).map((slot) => ({ ...slot, ...allDay })))
  // A sold-out product never leads.
  const lead = goods.find(({ stock, left = stock }) => left > 0)
  await page.goto(href('home', 'en'))
  const shown = page.locator('.flash__goods:not([hidden])')
  await expect(shown.getByRole('link').first()).toHaveAttribute('href', href('seckill', 'en', { id: lead?.id }))
  await expect(shown.getByRole('link').first()).toHaveText(lead?.sku_name ?? '')
  await expect(shown.locator('.price').first()).toContainText(Number(lead?.seckill_price).toFixed(2))
  await expect(page.locator('[data-flash-session]')).toHaveText(t('home.flash.session', { name: '00:00', state: t('home.flash.running') }))
})

test('home shows usual prices without a clock after the last session', async ({ page }) => {
  const ended = { seckill_id: 990, seckill_start_time: 0, seckill_end_time: 1 }
  await addSession(page, (list) => list.slice(0, 1).map((slot) => ({ ...slot, ...ended })))
  await page.goto(href('home', 'en'))
  await expect(page.locator('[data-flash-session]')).toHaveText(t('home.flash.session', { name: '00:00', state: t('home.flash.over') }))
  await expect(page.locator('[data-flash-label]')).toBeHidden()
  const card = page.locator('.flash__goods:not([hidden]) > li').first()
  await expect(card.locator('.card__usual')).toBeVisible()
  await expect(card.locator('.price--reduced')).toBeHidden()
})

test('a session that is newer than the page comes into its bar, and shows its goods', async ({ page }) => {
  const fresh = { seckill_id: 990, name: 'Last ferry', seckill_start_time: 86_340, seckill_end_time: 86_400 }
  const goods = await addSession(page, (list) => [...list, ...list.slice(0, 1).map((slot) => ({ ...slot, ...fresh }))])
  await page.goto(href('seckills', 'en'))
  const cell = page.locator('[data-session-cell]').last()
  await expect(cell).toContainText('23:59')
  await expect(cell).toContainText('Last ferry')
  await cell.click()
  const shown = page.locator('[data-session="chosen"]:not([hidden])')
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText('Last ferry')
  await expect(shown.locator('[data-offer]')).toHaveCount(goods.length)
  const card = shown.locator('[data-offer="990"]')
  await expect(card.getByRole('link', { name: goods[0]?.sku_name, exact: true })).toHaveAttribute(
    'href',
    href('seckill', 'en', { id: 990 }),
  )
  await expect(card.locator('.price').first()).toContainText(Number(goods[0]?.seckill_price).toFixed(2))
  await expect(card.locator('img')).toHaveAttribute('src', /\S/)
})

test('a sale begins and ends by itself at the second: panel, height and words', async ({ page }) => {
  const { list } = await call<{ list: { seckill_id: number; seckill_start_time: number; seckill_end_time: number }[] }>(
    page.request,
    '/seckill/api/seckill/lists',
  )
  const slot = list[2]
  if (!slot) throw new Error('no third session')
  const goods = (await goodsOf(page, slot.seckill_id)).find(({ stock, left = stock }) => left > 2)
  const forward = await travel(page, slot.seckill_start_time - 200)
  await page.goto(href('seckill', 'en', { id: goods?.id }))
  const box = page.locator('[data-buy-box]')
  await expect(box).toHaveAttribute('data-offer-state', 'coming')
  const height = (await page.locator('.product__panel').boundingBox())?.height
  await forward(201)
  await expect(box).toHaveAttribute('data-offer-state', 'open')
  await expect(page.locator('[data-offer-said]')).toHaveText(t('promotion.flash.said.open'))
  expect((await page.locator('.product__panel').boundingBox())?.height).toBe(height)
  await forward(slot.seckill_end_time - slot.seckill_start_time)
  await expect(box).toHaveAttribute('data-offer-state', 'over')
  await expect(page.locator('[data-offer-said]')).toHaveText(t('promotion.flash.said.over'))
  expect((await page.locator('.product__panel').boundingBox())?.height).toBe(height)
  await expect(box.getByRole('link', { name: t('promotion.flash.others') })).toBeVisible()
})

test('who asked to be reminded is told five minutes before, on any page, once', async ({ page }) => {
  const { list } = await call<{ list: { seckill_id: number; seckill_start_time: number }[] }>(page.request, '/seckill/api/seckill/lists')
  const slot = list[3]
  if (!slot) throw new Error('no fourth session')
  const [goods] = await goodsOf(page, slot.seckill_id)
  const forward = await travel(page, slot.seckill_start_time - 360)
  await page.goto(`${href('seckills', 'en')}#slot-${slot.seckill_id}`)
  const remind = page.locator(`[data-session="chosen"] [data-remind="${goods?.id}"]`)
  await remind.click()
  await expect(remind).toHaveText(t('promotion.flash.reminded'))
  await page.goto(href('helps', 'en'))
  await forward(90)
  const toast = page.locator('.toast')
  await expect(toast).toContainText(goods?.sku_name ?? '')
  await expect(toast.getByRole('link')).toHaveAttribute('href', href('seckill', 'en', { id: goods?.id }))
  await page.reload()
  await forward(5)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('goods that are no flash sale’s are not found', async ({ page }) => {
  const answer = await page.goto(href('seckill', 'en', { id: 99999 }))
  expect(answer?.status()).toBe(404)
})
