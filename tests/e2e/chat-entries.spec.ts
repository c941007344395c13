import { expect, type Page, test } from '@playwright/test'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { BASE } from '#lib/text/locales.ts'
import { auditRows } from '../helpers/audit.ts'
import { signInDemo } from '../helpers/member.ts'
import { addressOf, ownAddress } from '../helpers/screens.ts'
import { wordsOf } from '../helpers/words.ts'

const t = wordsOf('en')
const dialog = (page: Page) => page.getByRole('dialog', { name: t('chat.title') })
const field = (page: Page) => dialog(page).getByRole('textbox', { name: t('chat.composer.label') })

/** Presses an entry by keyboard: the chat opens with the focus in its field. */
async function press(page: Page, words: string, within = 'body'): Promise<void> {
  const entry = page.locator(within).getByRole('button', { name: words }).first()
  await expect(entry).toBeVisible()
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
}

let token = ''
test.beforeEach(async ({ context, baseURL }) => {
  token = await signInDemo(context, baseURL ?? '')
})

const PLACES: [name: RouteName, words: string, within?: string][] = [
  ['home', t('cms.helps.chat'), '.side'],
  ['member', t('cms.helps.chat'), '.side'],
  ['helps', t('cms.helps.chat'), 'main'],
  ['street', t('goods.shop.ask'), 'main'],
  ['cart', t('cart.ask'), 'main'],
]
for (const [name, words, within] of auditRows(PLACES)) {
  test(`the chat opens from ${name} by keyboard, and Escape leaves its bar and gives the focus back`, async ({ page, baseURL }) => {
    await page.goto(await addressOf(baseURL ?? '', name))
    await press(page, words, within)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: t('chat.reopen') })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-chat'))).toBe(true)
  })
}

test('the chat opens from a page that is not there', async ({ page }) => {
  await page.goto(`${BASE}no/such/page`)
  await press(page, t('frame.service'), 'main')
})

const SELLING: [name: RouteName, words: string][] = [
  ['sku', t('goods.ask')],
  ['seckill', t('goods.ask')],
  ['groupbuy', t('goods.ask')],
  ['combo', t('promotion.combo.ask')],
]
for (const [name, words] of auditRows(SELLING)) {
  test(`what ${name} sells is offered to be sent first`, async ({ page, baseURL }) => {
    await page.goto(await addressOf(baseURL ?? '', name))
    await press(page, words, 'main')
    await expect(dialog(page).locator('.chat-offer a')).toHaveAttribute('href', /\/sku\/\d+$/)
  })
}

test('an order asks for help with itself, on its page and in the list', async ({ page, context }) => {
  const address = await ownAddress(context.request, token, 'order')
  const order_id = new URL(address, 'http://a.example').searchParams.get('order_id')
  await page.goto(address)
  await press(page, t('order.ask'))
  await expect(dialog(page).locator('.chat-offer a')).toHaveAttribute('href', new RegExp(`order_id=${order_id}$`))
  await dialog(page)
    .getByRole('button', { name: t('chat.close') })
    .click()
  await page.goto(href('orders', 'en'))
  await press(page, t('order.ask'))
  await expect(dialog(page).locator('.chat-offer a')).toHaveAttribute('href', /order_id=\d+$/)
})

test('the shop of a product is asked from its card, about nothing in particular', async ({ page, baseURL }) => {
  await page.goto(await addressOf(baseURL ?? '', 'sku'))
  await press(page, t('goods.shop.ask'), '.shop-panel')
  await expect(dialog(page).locator('.chat-offer')).toHaveCount(0)
})

test('an open chat is there on the next page, a minimised one as its bar, and a closed one is not', async ({ page }) => {
  await page.goto(href('helps', 'en'))
  await press(page, t('cms.helps.chat'), '.side')
  await field(page).fill('Half a sentence')
  await page.goto(href('notices', 'en'))
  await expect(field(page)).toHaveValue('Half a sentence')
  await expect(field(page)).not.toBeFocused()
  await dialog(page)
    .getByRole('button', { name: t('chat.minimise') })
    .click()
  await page.goto(href('helps', 'en'))
  const bar = page.getByRole('button', { name: t('chat.reopen') })
  await expect(bar).toBeVisible()
  await bar.click()
  await dialog(page)
    .getByRole('button', { name: t('chat.close') })
    .click()
  await page.goto(href('notices', 'en'))
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toHaveCount(0)
  await expect(bar).toHaveCount(0)
})
