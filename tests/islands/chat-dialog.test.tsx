import { setTimeout as wait } from 'node:timers/promises'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { live } from '#api/live.ts'
import { configure } from '#api/settings.ts'
import { storeToken } from '#api/token-cookie.ts'
import { islandTexts } from '#i18n.ts'
import { ChatDialog } from '#islands/chat/ChatDialog.tsx'
import { CHAT_TEXTS } from '#islands/chat/texts.ts'
import { closeChat, resumeChat, startChat } from '#stores/chat.ts'
import { sendMessage } from '#stores/chat-send.ts'
import { $connection } from '#stores/chat-socket.ts'
import { $drafts, $window, keepDraft } from '#stores/chat-window.ts'
import { sayFarewells } from '#stores/sign-out.ts'
import { draw } from '../helpers/draw.tsx'
import { type Gateway, openGateway } from '../helpers/gateway.ts'

// The document's own dispatches events that Node's don't take.
vi.stubGlobal('WebSocket', WebSocket)

/** Milliseconds between two signs of life, as the site is shipped. */
const { keepAlive: SHIPPED } = live

let gateway: Gateway
const SHOP = 1

beforeEach(async () => {
  gateway = await openGateway({ contacts: [contact(SHOP, 'Kiln No. 8'), contact(2, 'Tern Audio', { unread: 2 })] })
  configure({ origin: gateway.url, fetch: undefined, lang: 'en' })
  Object.assign(live, { address: gateway.socket, keepAlive: 20, firstDelay: 20, servicePeriod: 15_000, hiddenLife: 10 * 60_000 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  if ($window.get().open) act(closeChat)
  await waitFor(() => expect($connection.get()).toBe('off'))
  await gateway.close()
})

function contact(shop_id: number, site_name: string, more: object = {}) {
  return { shop_id, site_name, logo: '', ...more }
}

/** A member with the chat open. */
async function open(request = { site_id: SHOP }) {
  const drawn = draw(<ChatDialog texts={islandTexts('en', CHAT_TEXTS)} />, { token: 'token-of-ada' })
  act(() => startChat(request))
  await waitFor(() => expect($connection.get()).toBe('on'))
  await screen.findByText(/No earlier messages|Load earlier messages/)
  return drawn.user
}
const field = () => screen.getByRole('textbox', { name: 'Your message' })
const log = () => screen.getByRole('log')
/** The texts of the talk, as they stand there. */
const texts = () => [...log().querySelectorAll('.message-text')].map((text) => text.textContent)
/** Returns the states beside the member's own messages, without the time. */
const facts = () => [...log().querySelectorAll('.chat-row--own .chat-bubble__facts')].map((own) => own.textContent?.split(' · ')[1])
/** Waits until answers of the gateway are rendered. */
const caughtUp = () => act(() => wait(50))
const asked = (name: string) => gateway.calls.filter((call) => call.name === name)

it('binds the connection that the socket names, and says who is there (C02, C03)', async () => {
  await open()
  expect(await screen.findByText('Customer service online')).toBeTruthy()
  expect(asked('bind')).toHaveLength(1)
  expect(asked('bind')[0]?.input).toMatchObject({ client_id: expect.stringMatching(/^7f/), site_id: SHOP })
  await waitFor(() => expect(gateway.heard.filter((word) => word === 'ping').length).toBeGreaterThan(2))
})

it('keeps the line alive every 1500 ms, and sends nothing where that is set to 0 (C03)', async () => {
  expect(SHIPPED).toBe(1500)
  live.keepAlive = 0
  await open()
  await caughtUp()
  expect(gateway.heard).not.toContain('ping')
})

it('nobody there: says so, takes the message all the same, and still hears what comes (C02)', async () => {
  gateway.servicer_id = 0
  const user = await open()
  expect(await screen.findByText('Customer service offline')).toBeTruthy()
  expect(screen.getByText(/We’re away at the moment/)).toBeTruthy()
  await user.type(field(), 'Do you have it in blue?{Enter}')
  await waitFor(() => expect(gateway.rows.map(({ consumer_say }) => consumer_say)).toEqual(['Do you have it in blue?']))
  act(() => void gateway.answer('We do.', { frame: 'text' }))
  await waitFor(() => expect(texts()).toEqual(['Do you have it in blue?', 'We do.']))
})

it('says so when service people come while the chat is open, binds to them, and says when they leave', async () => {
  live.servicePeriod = 20
  gateway.servicer_id = 0
  await open()
  await screen.findByText('Customer service offline')
  gateway.servicer_id = 5
  expect(await screen.findByText('Customer service online')).toBeTruthy()
  expect(asked('bind').length).toBeGreaterThan(1)
  Object.assign(gateway, { servicer_id: 0, service: { open_time: 1_772_499_600 } })
  expect(await screen.findByText('Customer service offline')).toBeTruthy()
  expect(await screen.findByText(/opens on Tuesday.*09:00/)).toBeTruthy()
})

it('hears from the shop at once that service people came or went, and for which shops', async () => {
  gateway.servicer_id = 0
  await open()
  await screen.findByText('Customer service offline')
  const tell = (...site_ids: number[]) => act(() => gateway.push({ type: 'service', data: { site_ids } }))
  tell(2)
  await caughtUp()
  expect(screen.getByText('Customer service offline')).toBeTruthy()
  gateway.servicer_id = 5
  tell(2, SHOP)
  expect(await screen.findByText('Customer service online')).toBeTruthy()
  expect(asked('bind').length).toBeGreaterThan(1)
  // Those who take no new talks keep this one.
  const before = asked('hasServicers').length
  tell()
  await waitFor(() => expect(asked('hasServicers').length).toBeGreaterThan(before))
  await caughtUp()
  expect(screen.getByText('Customer service online')).toBeTruthy()
  gateway.servicer_id = 0
  tell()
  expect(await screen.findByText('Customer service offline')).toBeTruthy()
  gateway.servicer_id = 5
  tell(0)
  expect(await screen.findByText('Customer service online')).toBeTruthy()
})

it('says outside opening hours when service opens again, on the shop’s clocks', async () => {
  Object.assign(gateway, { servicer_id: 0, service: { open_time: 1_772_499_600 } })
  await open()
  expect(await screen.findByText(/opens on Tuesday.*09:00.*Leave a message/)).toBeTruthy()
})

it('saves the chat as a file, and mails it where the shop can', async () => {
  gateway.answer('before', { quietly: true })
  gateway.transcript = { text: 'the text', html: '<p>', is_mailed: 1 }
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return '#'
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Save this chat' }))
  await user.click(await screen.findByRole('button', { name: 'As text' }))
  await waitFor(async () => expect(await saved[0]?.text()).toBe('the text'))
  gateway.transcript = { text: 'more text', html: '<p>', is_mailed: 1 }
  await user.click(await screen.findByRole('button', { name: 'As text' }))
  await waitFor(async () => expect(await saved[1]?.text()).toBe('more text'))
  await user.click(screen.getByRole('button', { name: 'E-mail it to me' }))
  expect(await screen.findByText('Sent to your e-mail address.')).toBeTruthy()
  expect(asked('mailTranscript')[0]?.input).toMatchObject({ site_id: SHOP })
})

it('says so where a server knows of no transcripts', async () => {
  gateway.answer('before', { quietly: true })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Save this chat' }))
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
})

it('a message is delivered when a service person got it, and read only when they open it or answer below it', async () => {
  const user = await open()
  await user.type(field(), 'one{Enter}')
  await user.type(field(), 'two{Enter}')
  await waitFor(() => expect(facts()).toEqual(['Delivered', 'Delivered']))
  act(() => gateway.push({ type: 'seen', data: { shop_id: SHOP, seen_id: 1 } }))
  await waitFor(() => expect(facts()).toEqual(['Read', 'Delivered']))
  act(() => void gateway.answer('An automatic reply', { automatic: 1 }))
  await waitFor(() => expect(texts()).toHaveLength(3))
  expect(facts()).toEqual(['Read', 'Delivered'])
  act(() => void gateway.answer('A person'))
  await waitFor(() => expect(facts()).toEqual(['Read', 'Read']))
})

it('shows the newest four, earlier ones with a press, and says where there are no more (C04)', async () => {
  for (let count = 1; count <= 9; count += 1) gateway.answer(`line ${count}`, { quietly: true })
  const user = await open()
  expect(texts()).toEqual(['line 6', 'line 7', 'line 8', 'line 9'])
  // New messages shift the pages.
  act(() => void gateway.answer('line 10'))
  await waitFor(() => expect(texts()).toHaveLength(5))
  const earlier = screen.getByRole('button', { name: 'Load earlier messages' })
  await user.click(earlier)
  await waitFor(() => expect(texts()).toHaveLength(8))
  expect(document.activeElement).toBe(earlier)
  await user.click(earlier)
  await screen.findByText('No earlier messages')
  expect(document.activeElement).toBe(log())
  expect(texts()).toEqual(Array.from({ length: 10 }, (_, at) => `line ${at + 1}`))
})

it('connects again when the line breaks, binds anew and has what it missed, each once and in order (C03)', async () => {
  gateway.answer('before', { quietly: true })
  const user = await open()
  await user.type(field(), 'mine{Enter}')
  await waitFor(() => expect(asked('dialogs')).toHaveLength(3))
  await caughtUp()
  for (let count = 1; count <= 25; count += 1) gateway.answer(`missed ${count}`, { quietly: true })
  gateway.cut()
  await waitFor(() => expect(texts()).toHaveLength(27))
  expect(texts()).toEqual(['before', 'mine', ...Array.from({ length: 25 }, (_, at) => `missed ${at + 1}`)])
  expect(gateway.opened()).toBe(2)
  expect(new Set(asked('bind').map(({ input }) => input.client_id)).size).toBe(2)
})

it('has all that it missed where a part of it could not be read at first', async () => {
  gateway.answer('before', { quietly: true })
  const user = await open()
  await waitFor(() => expect(asked('dialogs')).toHaveLength(2))
  await caughtUp()
  for (let count = 1; count <= 25; count += 1) gateway.answer(`missed ${count}`, { quietly: true })
  gateway.brokenPage = 2
  gateway.cut()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(texts()).toHaveLength(21)
  gateway.brokenPage = 0
  await user.click(again)
  await waitFor(() => expect(texts()).toHaveLength(26))
  expect(texts()).toEqual(['before', ...Array.from({ length: 25 }, (_, at) => `missed ${at + 1}`)])
})

it.each([
  ['close', () => gateway.push({ type: 'close', data: { status: true } })],
  [
    'a farewell before the socket closes',
    () => {
      gateway.push({ msg: 'bye' })
      gateway.end()
    },
  ],
])('%s ends the talk without a new connection, until somebody starts again', async (_how, end) => {
  const user = await open()
  act(end)
  const again = await screen.findByRole('button', { name: 'Start a new chat' })
  // Longer than a lost connection waits before the next try.
  await act(() => wait(200))
  expect(gateway.opened()).toBe(1)
  await user.click(again)
  await waitFor(() => expect($connection.get()).toBe('on'))
  expect(gateway.opened()).toBe(2)
  expect(screen.queryByText('This chat has ended')).toBeNull()
})

it('a frame without a type that nothing follows ends nothing', async () => {
  await open()
  act(() => gateway.push({ msg: 'hello' }))
  act(() => void gateway.answer('still here'))
  await waitFor(() => expect(texts()).toEqual(['still here']))
  gateway.cut()
  await waitFor(() => expect(gateway.opened()).toBe(2))
})

it('what could not be sent stays with its reason, and is sent again only by hand', async () => {
  const user = await open()
  gateway.broken.add('say')
  await user.type(field(), 'one{Enter}')
  await screen.findByText(/Not sent/)
  await user.type(field(), 'two{Enter}')
  await waitFor(() => expect(screen.getAllByText(/Not sent/)).toHaveLength(2))
  expect(asked('say')).toHaveLength(2)
  gateway.broken.delete('say')
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(gateway.rows.map(({ consumer_say }) => consumer_say)).toEqual(['two']))
  await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull())
  expect(texts()).toEqual(['two'])
})

it('a message that was stored without an answer is not stored again, nor a picture', async () => {
  const user = await open()
  gateway.late.add('say')
  await user.type(field(), 'one{Enter}')
  await waitFor(() => expect(asked('say')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
  expect(texts()).toEqual(['one'])
  // The catch-up fails as well.
  gateway.broken.add('dialogs')
  await user.type(field(), 'two{Enter}')
  await screen.findByText(/Not sent/)
  gateway.broken.delete('dialogs')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
  const picture = new File(['bytes'], 'pan.png', { type: 'image/png' })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  await user.upload(screen.getByLabelText('Send a picture'), picture)
  await waitFor(() => expect(asked('say')).toHaveLength(3))
  await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
  expect(gateway.rows.map(({ consumer_say }) => consumer_say)).toEqual(['one', 'two', 'upload/chatimg/pan.webp'])
})

it('texts that were not sent are drafts on the next page, and for the next session, but not after signing out', async () => {
  live.firstDelay = 60_000
  await open()
  const draft = () => $drafts.get()[SHOP]
  const write = (message: string) => act(() => sendMessage(SHOP, { content_type: 0, message }))
  const leave = () => act(() => void dispatchEvent(new PageTransitionEvent('pagehide')))
  gateway.broken.add('say')
  write('failed')
  await screen.findByText(/Not sent/)
  gateway.cut()
  await waitFor(() => expect($connection.get()).toBe('lost'))
  write('waiting [emjoy_01]')
  await screen.findByText(/waiting/)
  act(() => keepDraft(SHOP, 'typed'))
  leave()
  expect(draft()).toBe('failed\nwaiting 🙂\ntyped')
  expect(texts()).toEqual([])

  act(() => keepDraft(SHOP, ''))
  gateway.refused = true
  act(() => resumeChat())
  write('one')
  write('two')
  await waitFor(() => expect(draft()).toBe('one\ntwo'))

  gateway.refused = false
  act(() => {
    $drafts.set({})
    storeToken('token-of-ada')
  })
  write('three')
  await screen.findByText(/Not sent/)
  await act(sayFarewells)
  leave()
  expect(draft()).toBeUndefined()
})

it('keeps the order in which it was written', async () => {
  const user = await open()
  for (const word of ['one', 'two', 'three']) await user.type(field(), `${word}{Enter}`)
  await waitFor(() => expect(gateway.rows.map(({ consumer_say }) => consumer_say)).toEqual(['one', 'two', 'three']))
  await waitFor(() => expect(texts()).toEqual(['one', 'two', 'three']))
})

it('another contact has its own draft and history, and is bound; what comes from the first counts as unread (C07)', async () => {
  const user = await open()
  await user.type(field(), 'half a sent')
  const other = screen.getByRole('button', { name: /Tern Audio/ })
  expect(other.textContent).toContain('2 unread messages')
  await user.click(other)
  expect(other.textContent).not.toContain('unread')
  expect((field() as HTMLTextAreaElement).value).toBe('')
  await waitFor(() => expect(asked('bind').map(({ input }) => input.site_id)).toEqual([SHOP, 2]))
  act(() => void gateway.answer('from the kiln'))
  const first = screen.getByRole('button', { name: /Kiln No. 8/ })
  await waitFor(() => expect(first.textContent).toContain('1 unread message'))
  expect(texts()).toEqual([])
  await user.click(first)
  await waitFor(() => expect(texts()).toEqual(['from the kiln']))
  expect((field() as HTMLTextAreaElement).value).toBe('half a sent')
})

it('minimised by Escape it goes on: the bar counts what comes; closed it says bye, and nobody calls anew (C03)', async () => {
  const user = await open()
  await screen.findByText('Customer service online')
  await user.click(field())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => void gateway.answer('Are you there?'))
  const bar = await screen.findByRole('button', { name: /Open customer service.*3 unread messages/ })
  expect(asked('bye')).toHaveLength(0)
  await user.click(bar)
  await waitFor(() => expect(texts()).toEqual(['Are you there?']))
  await user.click(screen.getByRole('button', { name: 'End chat and close' }))
  await waitFor(() => expect(asked('bye')).toHaveLength(1))
  expect(asked('bye')[0]?.input).toMatchObject({ servicer_id: 5, site_id: SHOP })
  await waitFor(() => expect(gateway.open()).toBe(0))
  expect(gateway.opened()).toBe(1)
})

it('a history that fails is asked for again by hand', async () => {
  gateway.answer('kept', { quietly: true })
  gateway.broken.add('dialogs')
  draw(<ChatDialog texts={islandTexts('en', CHAT_TEXTS)} />, { token: 'token-of-ada' })
  act(() => startChat({ site_id: SHOP }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  gateway.broken.delete('dialogs')
  act(() => again.click())
  await waitFor(() => expect(texts()).toEqual(['kept']))
})

it('a visitor is told to log in, and what the chat is about is kept (V02)', async () => {
  const { user } = draw(<ChatDialog texts={islandTexts('en', CHAT_TEXTS)} />, { address: '/web/sku/7?a=b' })
  act(() => startChat({ site_id: SHOP, goods_id: 7 }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('You are not logged in')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/web/auth/login?redirect=%2Fweb%2Fsku%2F7%3Fa%3Db')
  expect(gateway.calls).toEqual([])
  act(() => storeToken('token-of-ada'))
  const offer = within(await screen.findByRole('region', { name: /Send it first/ }))
  await user.click(offer.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(gateway.rows.map(({ goods_sku_id }) => goods_sku_id)).toEqual([7]))
  expect(screen.queryByRole('region', { name: /Send it first/ })).toBeNull()
  expect(document.activeElement).toBe(field())
})

it('lets the line go when the page is left, so that the browser can keep it, and comes back as the tab left the chat since (C03)', async () => {
  await open()
  act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  expect($connection.get()).toBe('off')
  expect($window.get().open).toBe(true)

  localStorage.setItem('chat', JSON.stringify({ ...$window.get(), open: false }))
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect($window.get().open).toBe(false)
})

it('rests while its page has been hidden for long, and has what it missed once when the page is seen again (C03)', async () => {
  let hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  const turn = (to: boolean) =>
    act(() => {
      hidden = to
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await open()
  gateway.answer('Before')
  await waitFor(() => expect(texts()).toEqual(['Before']))

  turn(true)
  await caughtUp()
  expect(gateway.open(), 'it still hears answers').toBe(1)
  turn(false)
  live.hiddenLife = 20
  turn(true)
  await waitFor(() => expect(gateway.open()).toBe(0))
  expect(asked('bye'), 'the talk goes on').toHaveLength(0)
  gateway.answer('Meanwhile', { quietly: true })

  turn(false)
  await waitFor(() => expect($connection.get()).toBe('on'))
  await waitFor(() => expect(texts()).toEqual(['Before', 'Meanwhile']))
  gateway.answer('After')
  await waitFor(() => expect(texts()).toEqual(['Before', 'Meanwhile', 'After']))
  expect(gateway.open()).toBe(1)
})
