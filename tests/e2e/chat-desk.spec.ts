import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chatBind, chatSay } from '#contract/chat.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { memberInfo } from '#contract/member.ts'
import { ALL_ONLY } from '../helpers/audit.ts'
import { violations } from '../helpers/axe.ts'
import { SITE_URL } from '../helpers/built.ts'
import { type Buyer, newBuyer } from './buyer.ts'
import { enterChat, hireServicer } from './servicer.ts'
import { test } from './test.ts'

/** Shops of the demonstration that no other journey talks to: one for the desk that follows live, one for the desk without scripts. */
const KILN = 3
const TERN = 2

// Both journeys hire people; whoever is there gets the talks of the shop.
test.describe.configure({ mode: 'default' })

interface Frame {
  type: string
  data: Record<string, unknown>
}

/** A customer of a shop: what they say, and what reaches them over a socket. */
async function visit(buyer: Buyer, site_id: number) {
  const { username } = await buyer.ask<{ username: string }>(memberInfo.path)
  const frames: Frame[] = []
  const socket = new WebSocket(`${SITE_URL.replace('http', 'ws')}/wss`)
  const bound = new Promise<void>((done) => {
    socket.onmessage = ({ data }) => {
      const frame: Frame = JSON.parse(String(data))
      frames.push(frame)
      // Where nobody is there the call is refused, and the connection bound all the same.
      if (frame.type === 'init')
        void buyer.ask(chatBind.path, { site_id, ...frame.data }).then(
          () => done(),
          () => done(),
        )
    }
  })
  await bound
  const say = (what: Record<string, unknown>) => buyer.ask(chatSay.path, { site_id, servicer_id: 0, content_type: 0, ...what })
  const last = () => frames.at(-1)
  return { username, frames, last, say, leave: () => socket.close() }
}

const log = (desk: Page) => desk.getByRole('log')
const field = (desk: Page) => desk.getByRole('textbox', { name: /^Reply to/ })
const row = (desk: Page, name: string) => desk.getByRole('navigation', { name: 'Chats', exact: true }).getByRole('link', { name })

const faults = (page: Page) => violations(page, (axe) => axe)

const picture = async () => ({
  name: 'handle.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
})

test('staff follow and answer several customers, pass a talk on, and end it', async ({ page, context, browser }) => {
  const buyer = await newBuyer(context)
  const { order_id, order_no } = await buyer.buy(await findSkuOf(buyer, KILN))
  const [may, kit] = [await hireServicer(browser, KILN), await hireServicer(browser, KILN)]
  const desk = await enterChat(browser, may)
  await expect(desk.getByText('Staff answering: 1.')).toBeVisible()
  const ada = await visit(buyer, KILN)
  await expect.poll(() => ada.last()?.type).toBe('init')

  await test.step('what customers say comes by itself, and counts until it is seen', async () => {
    await ada.say({ message: 'Is the <b>glaze</b> safe for food? [emjoy_03] https://a.example/glaze' })
    await expect(row(desk, ada.username)).toContainText('1 unread')
    await expect(desk).toHaveTitle(/^\(1\) /)
    await row(desk, ada.username).click()
    await expect(log(desk)).toContainText('Is the <b>glaze</b> safe for food?')
    await expect(log(desk).getByRole('img', { name: 'Laugh' })).toBeVisible()
    await expect(log(desk).getByRole('link', { name: 'https://a.example/glaze' })).toHaveAttribute('rel', /noopener/)
    await expect(field(desk)).toBeFocused()
    await expect(desk).toHaveTitle(/^(?!\()/)
    expect(await faults(desk)).toEqual([])
  })

  await test.step('text, emoticons, pictures, goods and orders reach the customer', async () => {
    await field(desk).pressSequentially('It is.')
    await field(desk).press('Shift+Enter')
    await field(desk).pressSequentially('All of it')
    await desk.getByRole('link', { name: 'Emoticons' }).click()
    await desk.getByRole('link', { name: 'Smile', exact: true }).click()
    await expect(desk.getByText('17/150')).toBeVisible()
    await field(desk).press('Enter')
    await expect.poll(() => ada.last()).toMatchObject({ type: 'string', data: { servicer_say: 'It is.\nAll of it[emjoy_01]' } })
    await expect(log(desk)).toContainText('All of it')
    await expect(field(desk)).toHaveValue('')

    await field(desk).fill('typed meanwhile')
    await desk.getByLabel('Send a picture').setInputFiles(await picture())
    await expect
      .poll(() => ada.last())
      .toMatchObject({ type: 'image', data: { servicer_say: expect.stringMatching(/^upload\/chatimg\//) } })
    await expect(log(desk).getByRole('img', { name: 'Picture' })).toBeVisible()

    await desk.getByRole('link', { name: 'Send a product' }).click()
    await desk.getByRole('searchbox', { name: 'Name or product number' }).fill('vase')
    await desk.keyboard.press('Enter')
    await desk
      .getByRole('button', { name: /^Send card of .*vase/i })
      .first()
      .click()
    await expect.poll(() => ada.last()?.type).toBe('goodssku')
    await desk.getByRole('link', { name: 'Send an order' }).first().click()
    await desk.getByRole('button', { name: `Send card of ${order_no}` }).click()
    await expect.poll(() => ada.last()).toMatchObject({ type: 'order', data: { order_id } })
    await expect(log(desk)).toContainText(`Order ${order_no}`)
    await expect(field(desk)).toHaveValue('typed meanwhile')
  })

  await test.step('a canned answer is put in by its shortcut, and a blank one refused in its place', async () => {
    await field(desk).fill('/2')
    await field(desk).press('Enter')
    await expect(field(desk)).toHaveValue(/within 30 days/)
    await field(desk).fill(' ')
    await field(desk).press('Enter')
    await expect(desk.getByRole('alert')).toBeVisible()
    const composing = await field(desk).evaluate((typing) =>
      typing.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })),
    )
    expect(composing).toBe(true)
  })

  await test.step('what was written while the connection was cut is there when it is back, and the draft as well', async () => {
    await field(desk).fill('half a sentence')
    await desk.context().setOffline(true)
    await ada.say({ message: 'Still there?' })
    await desk.context().setOffline(false)
    await expect(log(desk)).toContainText('Still there?')
    await desk.reload()
    await expect(field(desk)).toHaveValue('half a sentence')
  })

  const talk = new URL(desk.url()).pathname
  const other = await enterChat(browser, kit)
  await expect(other.getByText('Staff answering: 2.')).toBeVisible()
  await test.step('a colleague gets the talk with all of it, and ends it', async () => {
    await desk.getByRole('link', { name: 'Transfer' }).click()
    await desk.getByLabel('Colleague').selectOption({ label: `${kit} (Online, open chats: 0)` })
    await desk.getByRole('button', { name: 'Transfer' }).click()
    await expect(desk.getByText(`With ${kit}`)).toBeVisible()
    await row(other, ada.username).click()
    await expect(log(other)).toContainText(`${may}, `)
    await other.getByLabel('Note (staff only)').fill('Rings before the rider comes.')
    await other.getByRole('button', { name: 'Save note' }).click()
    await expect(other.getByRole('status').filter({ hasText: 'Note saved' })).toBeVisible()
    await other.getByRole('button', { name: 'End chat' }).click()
    await expect.poll(() => ada.last()?.type).toBe('close')
    await other.getByRole('link', { name: 'Closed' }).click()
    await expect(other.getByRole('navigation', { name: 'Closed' }).getByRole('link', { name: ada.username })).toBeVisible()
    expect(JSON.stringify(ada.frames)).not.toContain('Rings')
  })

  await test.step('offline takes no new talks, and one window follows at a time', async () => {
    await other.getByRole('button', { name: 'Online' }).click()
    await expect(other.getByRole('button', { name: 'Offline' })).toBeVisible()
    const second = await other.context().newPage()
    await second.goto('/desk/chat')
    await expect(other.getByText('opened in another window')).toBeVisible()
    await second.getByRole('button', { name: 'Offline' }).click()
    await expect(second.getByRole('button', { name: 'Online' })).toBeVisible()
  })

  await test.step('it fits a phone', async () => {
    await desk.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/desk/chat', talk, '/desk/chat/answers', '/desk/chat/hours']) {
      await desk.goto(path)
      expect(await desk.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      expect(await faults(desk), path).toEqual([])
    }
  })
  await page.close()
})

test('the desk answers without scripts as well', ALL_ONLY, async ({ context, browser }) => {
  const buyer = await newBuyer(context)
  const ada = await visit(buyer, TERN)
  await ada.say({ message: 'Do they fold?' })
  const desk = await enterChat(browser, await hireServicer(browser, TERN), { javaScriptEnabled: false })
  await desk.getByRole('link', { name: ada.username }).click()
  await field(desk).fill('They do.')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(desk)).toContainText('They do.')
  await expect.poll(() => ada.last()).toMatchObject({ type: 'string', data: { servicer_say: 'They do.' } })
  await desk.getByLabel('Send a picture').setInputFiles(await picture())
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(desk).getByRole('img', { name: 'Picture' })).toBeVisible()
  await desk.getByRole('link', { name: 'Send a product' }).click()
  await desk
    .getByRole('button', { name: /^Send card of/ })
    .first()
    .click()
  await expect.poll(() => ada.last()?.type).toBe('goodssku')
  await desk.getByRole('link', { name: '/1 ' }).first().click()
  await expect(field(desk)).not.toHaveValue('')
  await desk.getByRole('button', { name: 'End chat' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Chat ended' })).toBeVisible()
  await expect.poll(() => ada.last()?.type).toBe('close')
})

/** Something a shop sells. */
async function findSkuOf(buyer: Buyer, site_id: number): Promise<number> {
  const { list } = await buyer.ask<{ list: { sku_id: number; stock: number }[] }>(goodsskuPage.path, { site_id, page_size: 20 })
  return list.find(({ stock }) => stock > 5)?.sku_id ?? 0
}
