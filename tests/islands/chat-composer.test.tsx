import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { addCartLine } from '#api/cart.ts'
import { addFootprint } from '#api/footprint-light.ts'
import { createOrder } from '#api/ordercreate.ts'
import type { ChatKeywords } from '#contract/chat.ts'
import { islandTexts } from '#i18n.ts'
import { Composer } from '#islands/chat/Composer.tsx'
import { COMPOSER_TEXTS } from '#islands/chat/texts.ts'
import { translator } from '#lib/text/texts.ts'
import type { Outgoing } from '#stores/chat-message.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpShop } from '../helpers/set-up.ts'
import { CUP_SKU, fillTrade, makeBuyer, PAN, PAN_SKU } from '../helpers/trade.ts'

const t = translator(islandTexts('en', COMPOSER_TEXTS))
const png = new File(['bytes'], 'mark.png', { type: 'image/png' })
const quick: ChatKeywords = { is_open: 1, content: 'How can we help?', keyword_list: [{ id: 1, keyword: 'Store hours', reply: '' }] }

const shop = setUpShop()
let sent: Outgoing[]
beforeEach(() => {
  sent = []
})

/** Stands where the dialog would, which keeps the draft and sends. */
function Talk({ keywords = null, start = '' }: { keywords?: ChatKeywords | null; start?: string }) {
  const [draft, setDraft] = useState(start)
  return <Composer draft={draft} onDraft={setDraft} onSend={(outgoing) => sent.push(outgoing)} keywords={keywords} t={t} />
}
const open = (props: Parameters<typeof Talk>[0] = {}, token = '') => draw(<Talk {...props} />, { token }).user
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })

it('Enter and the button send, Shift+Enter starts a new line, and the field is empty and focused after (C06)', async () => {
  const user = open()
  await user.type(field(), 'Good day{Shift>}{Enter}{/Shift}two kettles{Enter}')
  await user.type(field(), ' Thank you ')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([
    { content_type: 0, message: 'Good day\ntwo kettles' },
    { content_type: 0, message: 'Thank you' },
  ])
  expect(field().value).toBe('')
  await focusOn(() => field())
})

it("an input method's Enter never sends: not while it composes, nor as Safari tells of it", async () => {
  open({ start: '你好' })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  expect(sent).toEqual([])
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
  expect(sent).toHaveLength(1)
})

it.each(['', '   ', '\u3000\n'])('%j is refused as blank, until something is written (V01)', async (start) => {
  const user = open({ start })
  await user.click(field())
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe('Cannot send blank content')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.type(field(), 'a')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(sent).toEqual([])
})

it('counts to 150 with a warning there, and sends no more than that (V01)', async () => {
  const user = open({ start: 'x'.repeat(149) })
  expect(screen.getByText('149/150')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  await user.type(field(), '🙂')
  expect(screen.getByText('150/150')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Up to 150 characters per message')
  await user.type(field(), 'y{Enter}')
  expect(screen.getByRole('status').textContent).toBe('1 too many: up to 150 characters per message')
  expect(sent).toEqual([])
  await user.type(field(), '{Backspace}{Enter}')
  expect(sent).toEqual([{ content_type: 0, message: `${'x'.repeat(149)}[emjoy_01]` }])
})

it('the keyboard walks through the faces, puts them in at the caret, and Escape leads back to the field', async () => {
  const user = open({ start: 'ab' })
  field().setSelectionRange(1, 1)
  const opener = screen.getByRole('button', { name: 'Emoticons' })
  await user.click(opener)
  const grid = await screen.findByRole('grid', { name: 'Emoticons' })
  expect(within(grid).getAllByRole('button')).toHaveLength(47)
  const face = (name: string) => within(grid).getByRole('button', { name })
  await focusOn(() => face('Smile'))
  expect(
    within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1)
  await user.keyboard('{ArrowLeft}')
  await focusOn(() => face('Smile'))
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await focusOn(() => face('Starry-eyed'))
  await user.keyboard('{Enter}')
  expect(field().value).toBe('a🤩b')
  await user.keyboard('{End}')
  await focusOn(() => face('Eye roll'))
  await user.keyboard('{ArrowDown}{ArrowDown}{Home}{Enter}')
  expect(field().value).toBe('a🤩😳b')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  await focusOn(() => field())
  await user.keyboard('{Enter}')
  expect(sent).toEqual([{ content_type: 0, message: 'a[emjoy_14][emjoy_37]b' }])
})

it('an Escape that closes a picker is used up, one without a picker is left to the window', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Emoticons' }))
  const isUsed = (at: Element) => {
    const event = createEvent.keyDown(at, { key: 'Escape' })
    fireEvent(at, event)
    return event.defaultPrevented
  }
  expect(isUsed(await screen.findByRole('grid'))).toBe(true)
  expect(isUsed(field())).toBe(false)
})

it('a picture is sent by button, paste and drop, each a message of its own; text beside it on the clipboard is what was meant', async () => {
  const user = open()
  await user.upload(screen.getByLabelText('Send a picture'), [png, png])
  expect(sent).toHaveLength(2)
  fireEvent.paste(field(), { clipboardData: { files: [png], types: ['Files'] } })
  expect(sent).toHaveLength(3)
  fireEvent.paste(field(), { clipboardData: { files: [png], types: ['text/plain', 'Files'] } })
  expect(sent).toHaveLength(3)
  fireEvent.dragOver(field(), { dataTransfer: { files: [], types: ['Files'] } })
  expect(screen.getByRole('status').textContent).toBe('Drop the picture to send it')
  fireEvent.drop(field(), { dataTransfer: { files: [png], types: ['Files'] } })
  expect(screen.getByRole('status').textContent).toBe('')
  expect(sent).toEqual(Array(4).fill({ content_type: 3, file: png }))
})

it('a file that is no picture, or too large, is named and not sent', async () => {
  const user = open()
  fireEvent.drop(field(), { dataTransfer: { files: [new File(['x'], 'notes.pdf', { type: 'application/pdf' })], types: ['Files'] } })
  expect(screen.getByRole('alert').textContent).toContain('“notes.pdf” can’t be used. Choose a JPG, PNG, WebP or GIF image.')
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'scan.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Send a picture'), large)
  expect(screen.getByRole('alert').textContent).toContain('“scan.png” is 10.0 MB')
  await user.type(field(), 'a')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toEqual([])
})

it('quick questions are there while the shop has them on, and are sent as texts', async () => {
  const user = open({ keywords: quick })
  await user.click(within(screen.getByRole('list', { name: 'How can we help?' })).getByRole('button', { name: 'Store hours' }))
  expect(sent).toEqual([{ content_type: 0, message: 'Store hours' }])
})

it('quick questions that are off are not there', () => {
  open({ keywords: { ...quick, is_open: 0 } })
  expect(screen.queryByRole('list')).toBeNull()
})

it("goods of the cart and viewed lately, and the member's own orders, are sent with a press", async () => {
  await shop.empty()
  await fillTrade(shop.db)
  const buyer = await makeBuyer(shop, 'ada')
  await createOrder({ sku_id: PAN_SKU, num: 1 }, buyer.as)
  const user = open({}, buyer.token)
  await user.click(screen.getByRole('button', { name: 'Send a product' }))
  expect(await screen.findByText('Nothing viewed yet, and nothing in your cart')).toBeTruthy()
  await user.keyboard('{Escape}')
  await focusOn(() => field())

  await addFootprint({ goods_id: PAN, sku_id: PAN_SKU, site_id: 1 })
  await addCartLine({ site_id: 1, sku_id: CUP_SKU, num: 1 })
  await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 1 })
  await user.click(screen.getByRole('button', { name: 'Send a product' }))
  expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeTruthy()
  const rows = within(screen.getByRole('heading', { name: 'In your cart' }).parentElement as HTMLElement).getAllByRole('button')
  expect(rows).toHaveLength(1)
  await user.click(rows[0] as HTMLElement)
  await focusOn(() => field())

  await user.click(screen.getByRole('button', { name: 'Send an order' }))
  await user.click(await screen.findByRole('button', { name: /^No\. / }))
  expect(sent).toEqual([
    { content_type: 1, goods_id: CUP_SKU },
    { content_type: 2, order_id: 1 },
  ])
})

it('says of a list of goods that it could not be loaded beside those that could', async () => {
  await shop.empty()
  await fillTrade(shop.db)
  const buyer = await makeBuyer(shop, 'ada')
  const user = open({}, buyer.token)
  await addFootprint({ goods_id: PAN, sku_id: PAN_SKU, site_id: 1 })
  await addCartLine({ site_id: 1, sku_id: CUP_SKU, num: 1 })
  const mend = cutCalls(shop, '/cart/goodslists')
  await user.click(screen.getByRole('button', { name: 'Send a product' }))
  expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeTruthy()
  const cart = () => within(screen.getByRole('heading', { name: 'In your cart' }).parentElement as HTMLElement)
  expect(cart().getByText(/^The list could not be loaded/)).toBeTruthy()
  mend()
  await user.click(cart().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cart().queryByText(/could not be loaded/)).toBeNull())
  expect(cart().getAllByRole('button')).toHaveLength(1)
})
