import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { goodsskuPage } from '#contract/goods.ts'
import { memberInfo } from '#contract/member.ts'
import { href } from '#lib/routes/paths.ts'
import { ALL_ONLY, LANGUAGES } from '../helpers/audit.ts'
import { violations } from '../helpers/axe.ts'
import { wordsOf } from '../helpers/words.ts'
import { type Buyer, newBuyer } from './buyer.ts'
import { enterChat, hireServicer } from './servicer.ts'
import { test } from './test.ts'

/** The shop of the demonstration that no other journey talks to. */
const SHOP = 1

// The shop's talks go to anyone online, so journeys run one after another.
test.describe.configure({ mode: 'default' })

const dialog = (page: Page) => page.locator('.chat')
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => dialog(page).getByRole('textbox')
const texts = (page: Page) => log(page).locator('.message-text')
const faults = (page: Page) => violations(page, (axe) => axe.include('#chat'))

/** Opens a page on which the chat with a contact was left open. */
async function goOn(page: Page, address: string, site_id = SHOP): Promise<void> {
  await page.goto(href('helps', 'en'))
  await page.evaluate((state) => localStorage.setItem('chat', state), JSON.stringify({ open: true, minimised: false, site_id }))
  await page.goto(address)
  await expect(dialog(page)).toBeVisible()
}

async function writeTo(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Sends the first that a picker of the field offers. */
async function pick(page: Page, picker: 'chat.composer.goods' | 'chat.composer.orders'): Promise<void> {
  const cards = log(page).locator('.message-card')
  const before = await cards.count()
  await dialog(page)
    .getByRole('button', { name: wordsOf('en')(picker) })
    .click()
  await dialog(page).locator('.chat-choice').first().click()
  await expect(cards).toHaveCount(before + 1)
}

/** The member's talk at the desk. */
async function takeUp(desk: Page, buyer: Buyer): Promise<void> {
  const { member_id } = await buyer.ask<{ member_id: number }>(memberInfo.path)
  await desk.goto(`/desk/chat/${member_id}-${SHOP}`)
}

async function answer(desk: Page, text: string): Promise<void> {
  const answering = desk.getByRole('textbox', { name: /^Reply to/ })
  await answering.fill(text)
  await answering.press('Enter')
  await expect(desk.getByRole('log')).toContainText(text)
}

test('two talk with each other: every kind of message, over pages, a broken line and the end (C02, C03, C04)', async ({
  page,
  context,
  browser,
}) => {
  const buyer = await newBuyer(context)
  const { list } = await buyer.ask<{ list: { sku_id: number; sku_name: string }[] }>(goodsskuPage.path, { page_size: 1 })
  const { sku_id = 0, sku_name = '' } = list[0] ?? {}
  const { order_id, order_no } = await buyer.buy(sku_id)
  const desk = await enterChat(browser, await hireServicer(browser, SHOP))
  await goOn(page, href('home', 'en'))
  await expect(dialog(page)).toContainText('Customer service online')

  await writeTo(page, 'Is anybody there?')
  await expect(texts(page)).toHaveText(['Is anybody there?'])
  await takeUp(desk, buyer)
  await expect(desk.getByRole('log')).toContainText('Is anybody there?')
  await answer(desk, 'Yes, I am.')
  await expect(texts(page)).toHaveText(['Is anybody there?', 'Yes, I am.'])

  // Messages are text, never markup.
  const attack = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>'
  await writeTo(page, attack)
  await answer(desk, attack)
  await expect(texts(page).nth(3)).toHaveText(attack)
  await expect(desk.getByRole('log')).toContainText(attack)
  expect(await log(page).locator('.message-text img, .message-text script').count()).toBe(0)
  for (const side of [page, desk]) expect(await side.evaluate(() => 'broken' in window)).toBe(false)

  // A picture, goods and an order.
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: picture })
  await expect(log(page).locator('.message-picture img')).toHaveAttribute('src', /upload|blob/)
  await expect(desk.getByRole('log').locator('img[src*="chatimg"]')).toHaveCount(1)
  await page.goto(href('sku', 'en', { id: sku_id }))
  await pick(page, 'chat.composer.goods')
  await pick(page, 'chat.composer.orders')
  await expect(desk.getByRole('log')).toContainText(sku_name)
  await expect(desk.getByRole('log')).toContainText(order_no)

  // The next page goes on where this one was, with what was said elsewhere.
  await field(page).fill('half a sentence')
  await page.goto(href('street', 'en'))
  await expect(log(page).getByRole('link', { name: sku_name }).first()).toHaveAttribute('href', href('sku', 'en', { id: sku_id }))
  await expect(log(page).getByRole('link', { name: new RegExp(order_no) })).toHaveAttribute('href', new RegExp(`order_id=${order_id}`))
  await expect(field(page)).toHaveValue('half a sentence')
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(false)
  // Earlier messages do not move the view; new ones below are announced.
  const card = log(page).locator('.message-card').first()
  await log(page).evaluate((view) => view.scrollTo(0, 0))
  const top = (await card.boundingBox())?.y
  await dialog(page).getByRole('button', { name: 'Load earlier messages' }).click()
  await expect(log(page)).toContainText('No earlier messages')
  await expect(texts(page).first()).toHaveText('Is anybody there?')
  expect(Math.abs(((await card.boundingBox())?.y ?? 0) - (top ?? 0))).toBeLessThan(40)
  await log(page).evaluate((view) => view.scrollTo(0, 0))
  await answer(desk, 'Anything else?')
  await dialog(page).getByRole('button', { name: '1 new message' }).click()
  await expect(texts(page).last()).toBeInViewport()
  await expect(dialog(page).getByRole('button', { name: '1 new message' })).toHaveCount(0)

  // Minimised it counts what comes; the window again shows it.
  await field(page).press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await answer(desk, 'Still there?')
  const bar = page.getByRole('button', { name: /Open customer service.*1 unread message/ })
  await expect(bar).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await bar.press('Enter')
  await expect(texts(page).last()).toHaveText('Still there?')
  await expect(page).not.toHaveTitle(/^\(/)
  await expect(field(page)).toBeFocused()

  // Without a network it waits, and has what it missed.
  await context.setOffline(true)
  await expect(dialog(page)).toContainText('Reconnecting… We’ll keep what you’ve typed.')
  await writeTo(page, 'Written offline')
  await expect(dialog(page)).toContainText('Waiting for connection')
  await answer(desk, 'Said meanwhile')
  await context.setOffline(false)
  await expect(texts(page).filter({ hasText: 'Said meanwhile' })).toHaveCount(1)
  await expect(desk.getByRole('log')).toContainText('Written offline')
  await expect(texts(page).filter({ hasText: 'Written offline' })).toHaveCount(1)
  await expect(dialog(page)).not.toContainText('Waiting for connection')

  await dialog(page).getByRole('button', { name: 'End chat and close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await desk.context().close()
})

test('tabs share one socket, and the next one takes it over', async ({ page, context }) => {
  await newBuyer(context)
  const sockets: Page[] = []
  context.on('page', (opened) => opened.on('websocket', () => void sockets.push(opened)))
  page.on('websocket', () => void sockets.push(page))
  await goOn(page, href('home', 'en'))
  await expect.poll(() => sockets).toEqual([page])
  const second = await context.newPage()
  await second.goto(href('street', 'en'))
  await expect(dialog(second)).toContainText('No earlier messages')
  await writeTo(second, 'From the second tab')
  await expect(texts(page)).toHaveText(['From the second tab'])
  expect(sockets).toEqual([page])
  await page.close()
  await expect.poll(() => sockets).toEqual([page, second])
  await writeTo(second, 'Alone now')
  await expect(texts(second)).toHaveText(['From the second tab', 'Alone now'])
})

test('a visitor is led to log in and back (V02)', async ({ page }) => {
  await goOn(page, href('street', 'en'))
  await expect(dialog(page)).toContainText('You are not logged in')
  await dialog(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/login\?redirect=%2Fweb%2Fstreet/)
})

test('by keyboard alone: moved and kept in view, written to, minimised, and the focus is where it came from', async ({ page, context }) => {
  await newBuyer(context)
  await page.goto(href('helps', 'en'))
  const entry = page.locator('.side [data-chat]')
  await entry.focus()
  await entry.press('Enter')
  await expect(field(page)).toBeFocused()
  const grip = dialog(page).locator('.chat__grip')
  await grip.focus()
  const before = await dialog(page).boundingBox()
  for (let press = 0; press < 5; press += 1) await grip.press('ArrowLeft')
  await expect.poll(async () => (await dialog(page).boundingBox())?.x).toBe((before?.x ?? 0) - 80)
  for (let press = 0; press < 30; press += 1) await grip.press('Shift+ArrowDown')
  const low = await dialog(page).boundingBox()
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(900)
  await page.reload()
  await expect.poll(async () => (await dialog(page).boundingBox())?.x).toBe(low?.x)
  await field(page).focus()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await expect(texts(page)).toHaveText(['Hello'])
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // The page is another since: the first way into the chat that it has.
  await expect(page.locator('[data-chat]').first()).toBeFocused()
})

for (const locale of LANGUAGES) {
  test(
    `${locale}: readable by everybody in both themes, and at 320 pixels without scrolling sideways`,
    ALL_ONLY,
    async ({ page, context }) => {
      await newBuyer(context)
      const t = wordsOf(locale)
      await page.goto(href('home', locale))
      await page.evaluate((state) => localStorage.setItem('chat', state), JSON.stringify({ open: true, minimised: false, site_id: SHOP }))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(href('helps', locale))
        await expect(log(page)).toContainText(t('chat.history.none'))
        await writeTo(page, '你好 hello '.repeat(8))
        await expect(texts(page).last()).toBeVisible()
        expect(await faults(page)).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(dialog(page).getByRole('button', { name: t('chat.contacts.all') })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await faults(page)).toEqual([])
      await dialog(page)
        .getByRole('button', { name: t('chat.contacts.all') })
        .click()
      await expect(dialog(page).getByRole('navigation')).toBeVisible()
      expect(await faults(page)).toEqual([])
      await page.goto(href('home', locale))
      await expect(page.locator('.chat-bar')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    },
  )
}
