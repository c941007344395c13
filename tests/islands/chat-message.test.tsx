import { screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrder } from '#api/ordercreate.ts'
import { islandTexts } from '#i18n.ts'
import { MessageBody } from '#islands/chat/MessageBody.tsx'
import { MESSAGE_TEXTS } from '#islands/chat/texts.ts'
import type { Locale } from '#lib/text/locales.ts'
import { translator } from '#lib/text/texts.ts'
import { type Message, toDraft } from '#stores/chat-message.ts'
import { answerBy } from '../helpers/client.ts'
import { caughtUp, draw } from '../helpers/draw.tsx'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN_SKU } from '../helpers/trade.ts'

const text = toDraft({ content_type: 0, message: '' }, -1, 1_772_416_800)
const open = (message: Partial<Message>, token = '', locale: Locale = 'en') =>
  draw(<MessageBody message={{ ...text, status: undefined, ...message }} t={translator(islandTexts(locale, MESSAGE_TEXTS))} />, { token })

describe('text', () => {
  it('of each side is what that side said, with emoticons as faces by their names', () => {
    const own = open({ type: 0, consumer_say: 'Mine [emjoy_01]', servicer_say: 'theirs' })
    expect(own.container.textContent).toBe('Mine ')
    expect(screen.getByRole('img', { name: 'Smile' }).querySelector('use')?.getAttribute('href')).toMatch(/emoticons.*\.svg#smile$/)
    own.unmount()
    expect(open({ type: 1, consumer_say: 'mine', servicer_say: 'Theirs' }).container.textContent).toBe('Theirs')
  })

  it.each([
    ['zh-hant', '微笑'],
    ['zh-hans', '微笑'],
  ] as const)('names faces in %s', (locale, name) => {
    open({ consumer_say: '[emjoy_01]' }, '', locale)
    expect(screen.getByRole('img', { name })).toBeTruthy()
  })

  it('leads to http and https, and tells the other site nothing', () => {
    open({ consumer_say: 'See https://a.example/x?y=1, please' })
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://a.example/x?y=1' })
    expect(link.getAttribute('href')).toBe('https://a.example/x?y=1')
    expect(link.target).toBe('_blank')
    expect(link.rel).toBe('noopener nofollow ugc')
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '</p><a href="javascript:alert(1)">x</a>',
    'javascript:alert(1)',
    'data:text/html,<svg onload=alert(1)>',
    '&lt;b&gt;bold&lt;/b&gt;',
    '{{constructor.constructor("alert(1)")()}}',
    '[emjoy_99] [emjoy_<b>] [emjoy_01',
    'https://shop.example@evil.example/',
  ])('of an attacker stays text: %s', (attack) => {
    const { container } = open({ consumer_say: attack })
    expect(container.textContent).toBe(attack)
    expect(container.querySelectorAll('*')).toHaveLength(1)
  })

  it('an attack right behind an address is no part of the link', () => {
    const { container } = open({ type: 1, servicer_say: 'https://a.example/"onmouseover="alert(1)' })
    expect(container.querySelector('a')?.outerHTML).toBe(
      '<a href="https://a.example/" target="_blank" rel="noopener nofollow ugc">https://a.example/</a>',
    )
    expect(container.textContent).toBe('https://a.example/"onmouseover="alert(1)')
  })
})

it.each<[string, Partial<Message>]>([
  ['an unknown kind', { content_type: 9, consumer_say: 'x' }],
  ['a text without words', {}],
  ['goods without a number', { content_type: 1 }],
  ['an order without a number', { content_type: 2 }],
  ['a picture without a place', { content_type: 3 }],
])('%s is an unsupported message', (_name, message) => {
  expect(open(message).container.textContent).toBe('Unsupported message')
})

describe('a picture', () => {
  it('opens over the screen, and its Escape is its own', async () => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    const { user } = open({ content_type: 3, consumer_say: 'upload/chatimg/20261122/abc.webp' })
    await user.click(screen.getByRole('button', { name: 'Enlarge the picture' }))
    const picture = (await screen.findByRole<HTMLImageElement>('img', { name: 'Picture' })).src
    expect(picture).toContain('/upload/chatimg/20261122/abc.webp')
    const heard: string[] = []
    document.addEventListener('keydown', ({ key }) => heard.push(key), { once: true })
    screen.getByRole('button', { name: 'Close' }).focus()
    await user.keyboard('{Escape}')
    expect(heard).toEqual([])
  })

  it('that is being sent is shown from this device with how far it is', () => {
    const { container } = open({ content_type: 3, preview: 'blob:http://localhost/1', progress: 0.64, status: 'sending' })
    expect(container.querySelector('img')?.src).toBe('blob:http://localhost/1')
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending the picture' }).value).toBe(0.64)
  })
})

describe('cards', () => {
  let shop: TestShop
  let buyer: Awaited<ReturnType<typeof makeBuyer>>
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    answerBy(shop.fetch)
    await shop.empty()
    await fillTrade(shop.db)
    buyer = await makeBuyer(shop, 'ada')
  })

  it('goods are fetched and linked to their page (C05)', async () => {
    open({ content_type: 1, goods_sku_id: PAN_SKU }, buyer.token)
    const card = await screen.findByRole<HTMLAnchorElement>('link')
    expect(card.getAttribute('href')).toBe(`/web/sku/${PAN_SKU}`)
    expect(card.getAttribute('aria-busy')).toBe('true')
    expect(await screen.findByText(/in stock · \d+ sold/)).toBeTruthy()
    expect(card.getAttribute('aria-busy')).toBe('false')
    expect(card.querySelector('.price__amount')).toBeTruthy()
  })

  it('goods that the shop does not tell of are what the message says of them, and still a link', async () => {
    const { unmount } = open({ content_type: 1, goods_sku_id: 987, goods_name: 'Old kettle', price: 12300 }, buyer.token)
    expect(await screen.findByText('Old kettle')).toBeTruthy()
    expect(screen.getByText('123.00', { exact: false })).toBeTruthy()
    unmount()
    open({ content_type: 1, goods_sku_id: 987 }, buyer.token)
    expect(await screen.findByText('Open the product page')).toBeTruthy()
  })

  it('the address of a shared cart is a cart, linked to its preview', async () => {
    open({ type: 1, servicer_say: `/web/zh-hant/goods/shared?items=${PAN_SKU}x2` }, buyer.token)
    expect(await screen.findByText('Cart with 2 items')).toBeTruthy()
    expect(await screen.findByText('200.00', { exact: false })).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/web/goods/shared?items=${PAN_SKU}x2`)
  })

  it('an order is fetched and linked to its page (C05)', async () => {
    await createOrder({ sku_id: PAN_SKU, num: 2 }, buyer.as)
    open({ content_type: 2, order_id: 1 }, buyer.token)
    expect(await screen.findByText('To pay')).toBeTruthy()
    expect(screen.getByText(/2 items/)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/web/member/order_detail?order_id=1')
  })

  it("an order of somebody else's shows no more than the message", async () => {
    await createOrder({ sku_id: PAN_SKU, num: 2 }, buyer.as)
    const other = await makeBuyer(shop, 'eve')
    open({ content_type: 2, order_id: 1, order_no: '2026' }, other.token)
    expect(await screen.findByText('No. 2026')).toBeTruthy()
    await caughtUp(shop)
    expect(screen.queryByText('To pay')).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/web/member/order_detail?order_id=1')
  })
})
