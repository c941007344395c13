import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { countServicers, listDialogs, say } from '#api/chat.ts'
import { addFootprint } from '#api/footprint-light.ts'
import { getOrder } from '#api/order-detail.ts'
import { masked } from '#lib/text/mask.ts'
import { member } from '#shop/db/schema/member.ts'
import { type StaffRole, staff, staffAudit } from '#shop/db/schema/staff.ts'
import { hashPassword } from '#shop/secret.ts'
import { OTHER_SHOP, OWN_SHOP } from '../helpers/catalogue.ts'
import { type DeskVisitor, sendLate, visitAsOwner, visitAsStaff, visitDesk } from '../helpers/desk.ts'
import { orderMaker } from '../helpers/orders.ts'
import { setUpBuyer, setUpFreshChat } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN, PAN_SKU } from '../helpers/trade.ts'

const shop = setUpFreshChat({ fill: fillTrade, desk: 'local' })
const ada = setUpBuyer(shop, 'ada', { balance: 100_000 })
let owner: DeskVisitor
let may: DeskVisitor
let talk: string
let mobile: string
beforeEach(async () => {
  mobile = (await shop.db.select().from(member))[0]?.mobile ?? ''
  owner = await visitAsOwner(shop)
  may = await hire('may', OWN_SHOP)
  talk = `/desk/chat/${ada.member_id}-${OWN_SHOP}`
})
const { placePaid } = orderMaker(shop, ada)

const hire = (username: string, site_id: number, role: StaffRole = 'chat') => visitAsStaff(shop, { username, role, site_id })

const ask = (message: string) => say({ site_id: OWN_SHOP, content_type: 0, message }, ada.as)
const audit = async () => (await shop.db.select().from(staffAudit)).map(({ username, action }) => `${username} ${action}`)

describe('the chat’s room', () => {
  it('is for those who answer, and a shop’s talks for its own people alone', async () => {
    await ask('Does it work on induction?')
    const clerk = await hire('clerk', OWN_SHOP, 'orders')
    const other = await hire('other', OTHER_SHOP)
    const everywhere = await hire('every', 0)
    for (const path of ['/desk/chat', talk, '/desk/chat/answers']) {
      expect((await clerk.get(path)).status, path).toBe(403)
      expect((await visitDesk(shop).get(path)).location, path).toBe(
        `/desk/sign-in?${new URLSearchParams({ to: path.slice('/desk'.length) })}`,
      )
    }
    for (const [visitor, sees] of [
      [may, true],
      [everywhere, true],
      [owner, true],
      [other, false],
    ] as const) {
      expect((await visitor.get('/desk/chat?tab=waiting')).text.includes('induction')).toBe(sees)
      expect((await visitor.get('/desk/chat?text=ada')).text.includes('induction')).toBe(sees)
      expect((await visitor.get(talk)).status).toBe(sees ? 200 : 404)
      expect((await visitor.send(talk, { act: 'end_talk', csrf: 'x' })).status).not.toBe(200)
    }
    await other.get('/desk/chat')
    expect((await other.send(talk, { act: 'answer', message: 'Mine now' })).status).toBe(404)
    for (const path of ['/desk/chat/999-1', `/desk/chat/${ada.member_id}-77`]) expect((await may.get(path)).status).toBe(404)
  })

  it('alone runs a script, from here, which speaks with the shop alone', async () => {
    const policy = (headers: Headers) => headers.get('content-security-policy')
    const page = await owner.get('/desk/chat')
    expect(policy(page.headers)).toContain("default-src 'none'")
    expect(policy(page.headers)).toContain("script-src 'self'; connect-src 'self'")
    expect(page.text).not.toMatch(/<script(?! type="module" src="\/desk\/chat\.js\?v=\w+"><\/script>)|style="|\son\w+="/)
    for (const path of ['/desk/orders', '/desk/chat/answers', '/desk/chat/9-9']) {
      const { headers, text } = await owner.get(path)
      expect(policy(headers), path).not.toContain('script-src')
      expect(text, path).not.toContain('<script')
    }
    const script = await owner.get(/src="(\/desk\/chat\.js[^"]+)"/.exec(page.text)?.[1] ?? '')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    const library = await owner.get(/from '(\/desk\/socket\.js[^']+)'/.exec(script.text)?.[1] ?? '')
    expect(library.text).toContain('ReconnectingWebSocket')
  })

  it('changes nothing without the token of its session', async () => {
    await ask('Hello?')
    await may.get(talk)
    for (const act of ['answer', 'take_talk', 'end_talk', 'note_talk', 'go_offline', 'bind', 'pass_talk'])
      expect((await may.send(talk, { act, csrf: 'x', message: 'No', note: 'No', client_id: 'x', staff_id: '1' })).status, act).toBe(403)
    expect((await listDialogs({ site_id: OWN_SHOP }, ada.as)).list).toHaveLength(1)
    expect((await may.get(talk)).text).toContain('Unassigned')
  })

  it('carries an answer that was sent after the session ended', async () => {
    await ask('Does it work on induction?')
    const { to, page } = await sendLate(shop, may, { username: 'may', path: talk, fields: { act: 'answer', message: 'It does.' } })
    expect(to).toBe(talk)
    expect(page.text).toMatch(/name="message"[^>]*>It does\.<\/textarea>/)
    expect((await listDialogs({ site_id: OWN_SHOP }, ada.as)).list).toHaveLength(1)
  })

  it('marks new messages as seen by its newest page alone', async () => {
    await ask('One')
    await may.send(talk, { act: 'bind', client_id: shop.connect().client_id })
    await may.get(talk)
    await may.send(talk, { act: 'take_talk' })
    for (let at = 0; at < 30; at++) {
      // The pace of messages is limited.
      shop.clock.now += 10
      await ask(`Message ${at}`)
    }
    const seen = async () => (await listDialogs({ site_id: OWN_SHOP }, ada.as)).list.at(-1)?.seen
    await may.get(`${talk}?messages=2`)
    expect(await seen()).toBe(0)
    await may.get(talk)
    expect(await seen()).toBe(1)
  })

  it('counts the longest wait from the first message without an answer', async () => {
    const wait = async () => /Longest wait (\d+) min/.exec((await may.get('/desk/chat')).text)?.[1]
    await ask('One')
    shop.clock.now += 300
    await ask('Two')
    shop.clock.now += 120
    expect(await wait()).toBe('7')
    await may.get(talk)
    await may.send(talk, { act: 'answer', message: 'Yes.' })
    shop.clock.now += 600
    await ask('Three')
    shop.clock.now += 60
    expect(await wait()).toBe('1')
  })

  it('counts talks by whose turn it is, and finds them by name, mobile and order', async () => {
    const { order_no } = await placePaid().then(({ order_id }) => getOrder({ order_id }, ada.as))
    await ask('First?')
    const waiting = await may.get('/desk/chat')
    expect(waiting.text).toMatch(/Chats <span>0<\/span>.*Waiting <span>1<\/span>/s)
    expect(waiting.text).toContain('Unassigned')
    expect(waiting.text).toContain('data-unread="1"')
    await may.send(talk, { act: 'bind', client_id: shop.connect().client_id })
    await may.send(talk, { act: 'take_talk' })
    await ask('Second?')
    expect((await may.get('/desk/chat')).text).toContain('Waiting for you')
    await may.get(talk)
    expect((await may.get('/desk/chat')).text).toContain('data-unread="0"')
    await may.send(talk, { act: 'answer', message: 'Yes.' })
    expect((await may.get('/desk/chat')).text).toContain('Answered')
    for (const text of ['ADA', mobile, order_no])
      expect((await may.get(`/desk/chat?text=${text}`)).text, text).toContain(`href="${talk}?text=${text}"`)
    expect((await may.get('/desk/chat?text=nobody')).text).toContain('No results')
    await may.get(talk)
    await may.send(talk, { act: 'end_talk' })
    expect((await may.get('/desk/chat?tab=closed')).text).toContain(`href="${talk}?tab=closed"`)
  })
})

describe('an answer', () => {
  it('reaches the customer as a frame, takes the talk, and is no line of the audit list', async () => {
    const line = await shop.visit(ada, OWN_SHOP)
    await ask('Does it work on induction?')
    await may.get(talk)
    const answered = await may.send(talk, { act: 'answer', message: 'It does.\r\nOn gas as well.' })
    expect(answered.location).toBe(talk)
    expect(answered.text).toContain('It does.\nOn gas as well.')
    expect(answered.text).toContain('With you')
    expect(line.frames.at(-1)).toMatchObject({ type: 'string', data: { servicer_say: 'It does.\nOn gas as well.', shop_id: OWN_SHOP } })
    await may.send(talk, { act: 'answer', goods_id: String(PAN_SKU) })
    expect(line.frames.at(-1)).toMatchObject({ type: 'goodssku', data: { goods_sku_id: PAN_SKU } })
    const { order_id } = await placePaid()
    await may.send(talk, { act: 'answer', order_id: String(order_id) })
    expect(line.frames.at(-1)).toMatchObject({ type: 'order', data: { order_id } })
    expect(await audit()).not.toContain('may answer')
    expect((await owner.get(talk)).text).toContain('may, 10:00')
  })

  it('may be a filled cart, which is put together from products and sent by one press', async () => {
    const line = await shop.visit(ada, OWN_SHOP)
    await ask('Which pan?')
    const found = (await may.get(`${talk}?pick=goods`)).text
    const add = new RegExp(`href="([^"]*cart=${PAN_SKU}x1[^"]*)"`).exec(found)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const one = (await may.get(add)).text
    const more = new RegExp(`href="([^"]*cart=${PAN_SKU}x2[^"]*)"`).exec(one)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const message = /name="message" value="([^"]+)"/.exec((await may.get(more)).text)?.[1] ?? ''
    expect(message).toBe(`/web/goods/shared?items=${PAN_SKU}x2`)
    expect((await may.send(talk, { act: 'answer', message })).text).toContain('Cart, items: 2')
    expect(line.frames.at(-1)).toMatchObject({ type: 'string', data: { servicer_say: message } })
  })

  it('may be a picture, which passes the same checks as a customer’s', async () => {
    const line = await shop.visit(ada, OWN_SHOP)
    await ask('What does it look like?')
    const page = await may.get(talk)
    const csrf = /name="csrf" value="(\w+)"/.exec(page.text)?.[1] ?? ''
    const send = (file: File) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ csrf, act: 'answer', message: '' })) body.set(name, value)
      body.set('picture', file)
      return may.post(talk, body)
    }
    const refused = await send(new File(['<svg onload="alert(1)">'], 'a.png', { type: 'image/png' }))
    expect(refused).toMatchObject({ status: 400 })
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect((await send(new File([new Uint8Array(picture)], 'a.jpg'))).status).toBe(303)
    const path = String(line.frames.at(-1)?.data.servicer_say)
    expect(path).toMatch(/^upload\/chatimg\/\d{8}\/\w+\.webp$/)
    expect((await readFile(join(shop.surroundings.settings.dataFolder, path))).length).toBeGreaterThan(20)
    expect((await may.get(talk)).text).toContain(`href="/${path}"`)
  })

  it('of a text and a picture sends neither where the picture is refused', async () => {
    await ask('What does it look like?')
    const page = await may.get(talk)
    const body = new FormData()
    const csrf = /name="csrf" value="(\w+)"/.exec(page.text)?.[1] ?? ''
    for (const [name, value] of Object.entries({ csrf, act: 'answer', message: 'Like this:' })) body.set(name, value)
    body.set('picture', new File(['<svg/>'], 'a.png', { type: 'image/png' }))
    expect((await may.post(talk, body)).status).toBe(400)
    expect((await listDialogs({ site_id: OWN_SHOP }, ada.as)).list).toHaveLength(1)
  })

  it('is refused in its place, with what was typed still there', async () => {
    await ask('Hello?')
    await may.get(talk)
    const long = await may.send(talk, { act: 'answer', message: `${'x'.repeat(150)}<b>` })
    expect(long).toMatchObject({ status: 400 })
    expect(long.text).toContain('role="alert"')
    expect(long.text).toContain(`${'x'.repeat(150)}&lt;b&gt;</textarea>`)
    expect((await may.send(talk, { act: 'answer', message: ' ' })).status).toBe(400)
    expect((await may.send(talk, { act: 'answer', goods_id: '99999' })).status).toBe(400)
    expect((await may.send(talk, { act: 'answer', order_id: '99999' })).status).toBe(400)
  })

  it('puts in what is kept ready, which every colleague of the shop may share', async () => {
    await ask('Hello?')
    await may.get('/desk/chat/answers')
    const kept = {
      act: 'save_answer',
      shortcut: '/3 Returns',
      'text.en': 'Within 30 days, <free>.',
      'text.zh-hant': '30 日內，<免費>。',
      whose: 'shared',
    }
    expect((await may.send('/desk/chat/answers', { ...kept, 'text.en': '', 'text.zh-hant': '' })).text).toContain('value="/3 Returns"')
    expect((await may.send('/desk/chat/answers', kept)).text).toContain('Reply saved')
    const kit = await hire('kit', OWN_SHOP)
    const page = (await kit.get(talk)).text
    expect(page).toContain('data-shortcut="/3"')
    const id = /\?answer=(\d+)/.exec(page)?.[1] ?? ''
    expect((await kit.get(`${talk}?answer=${id}`)).text).toContain('Within 30 days, &lt;free&gt;.</textarea>')
    expect((await kit.get(`${talk}?words=zh-hant`)).text).toContain('data-put="30 日內，&lt;免費&gt;。"')
    await kit.get('/desk/chat/answers')
    await kit.send('/desk/chat/answers', { ...kept, id, 'text.en': 'Within 14 days.' })
    expect((await may.get(talk)).text).toContain('Within 14 days.')
    const other = await hire('other', OTHER_SHOP)
    await other.get('/desk/chat/answers')
    expect((await other.send('/desk/chat/answers', { act: 'delete_answer', id })).status).toBe(400)
    await may.get('/desk/chat/answers')
    expect((await may.send('/desk/chat/answers', { act: 'delete_answer', id })).text).toContain('No saved replies yet')
  })
})

it('opening hours are set by day, and a day that ends before it begins is refused in its place', async () => {
  await may.get('/desk/chat/hours')
  const week = { act: 'save_hours', 'from.0': '09:00', 'until.0': '00:00', 'from.5': '10:00', 'until.5': '14:00' }
  const refused = await may.send('/desk/chat/hours', { ...week, 'until.5': '09:00', 'from.6': '08:00' })
  expect(refused.status).toBe(400)
  expect(refused.text.match(/aria-invalid/g)).toHaveLength(2)
  expect(refused.text).toContain('value="10:00"')
  const saved = await may.send('/desk/chat/hours', { ...week, 'answer_hours.en': 'Mon & Sat' })
  expect(saved.text).toContain('Opening hours saved')
  expect(saved.text).toContain('value="Mon &amp; Sat"')
  shop.clock.now = NOON - 3600 * 2
  expect(await countServicers({ site_id: OWN_SHOP }, ada.as)).toMatchObject({ open_time: NOON - 3600, answer_hours: 'Mon & Sat' })
})

it('a talk is tagged, listed by its tag, and downloaded as a file that the audit list names', async () => {
  await ask('Where is <b>it</b>?')
  await may.get(talk)
  expect((await may.send(talk, { act: 'tag_talk', tag: 'late & lost' })).text).toContain('Tag added')
  expect((await may.get('/desk/chat?tag=late+%26+lost')).text).toContain(`href="${talk}?tag=late+%26+lost"`)
  expect((await may.get('/desk/chat?tag=other')).text).toContain('No results')
  await may.get(talk)
  expect((await may.send(talk, { act: 'untag_talk', tag: 'late & lost' })).text).toContain('Tag removed')
  const file = talk.replace('/chat/', '/transcripts/')
  const { headers, text } = await may.get(`${file}.html`)
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(text).toContain('Where is &lt;b&gt;it&lt;/b&gt;?')
  expect(await audit()).toContain('may export_chat')
  const other = await hire('other', OTHER_SHOP)
  expect((await other.get(`${file}.txt`)).status).toBe(404)
})

describe('what an attacker writes', () => {
  it('is text wherever it stands', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'</textarea><script>alert(1)</script>'
    await shop.db
      .update(member)
      .set({ nickname: evil, username: `<b>${ada.member_id}` })
      .where(eq(member.member_id, ada.member_id))
    await ask(evil)
    await ask('javascript:alert(1) https://a.example/"onmouseover="alert(1)')
    for (const path of [
      '/desk/chat?tab=waiting',
      talk,
      `${talk}?pick=pass`,
      `/desk/chat?text=${encodeURIComponent(evil)}`,
      `${talk}?pick=goods&goods=${encodeURIComponent(evil)}`,
    ]) {
      const { text, status } = await may.get(path)
      expect(status, path).toBe(200)
      expect(text, path).not.toMatch(/<img[^>]*onerror|<script>|<\/textarea><script|<[^>]*\sonmouseover|href="javascript:/)
    }
    const { text } = await may.send(talk, { act: 'note_talk', note: evil })
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script>')
  })
})

describe('a talk', () => {
  it('is noted for staff alone, passed on, and ended', async () => {
    const line = await shop.visit(ada, OWN_SHOP)
    await ask('Hello?')
    const kit = await shop.hire('kit', { site_id: OWN_SHOP })
    await may.get(talk)
    expect((await may.send(talk, { act: 'note_talk', note: 'Rings before the rider comes.' })).text).toContain(
      'Rings before the rider comes.</textarea>',
    )
    expect(JSON.stringify(line.frames)).not.toContain('Rings')
    expect((await may.get(`${talk}?pick=pass`)).text).toContain('kit (Online, open chats: 0)')
    const passed = await may.send(talk, { act: 'pass_talk', staff_id: String(kit.staff_id) })
    expect(passed.text).toContain('With kit')
    expect(kit.line.frames.at(-1)).toMatchObject({ type: 'connect', data: { member_id: ada.member_id } })
    expect(line.frames.at(-1)).toMatchObject({ type: 'connect', data: { servicer_id: kit.staff_id } })
    expect((await may.send(talk, { act: 'answer', message: 'But I know!' })).text).toContain('But I know!</textarea>')
    kit.line.leave()
    await expect.poll(async () => (await may.send(talk, { act: 'end_talk' })).text).toContain('Chat ended')
    expect(line).toMatchObject({ isClosed: true })
    expect(await audit()).toEqual(expect.arrayContaining(['may note_talk', 'may pass_talk', 'may end_talk']))
  })

  it('shows whom it is with: level, orders of this shop, what they looked at, and no whole number', async () => {
    const { order_id } = await placePaid()
    await addFootprint({ goods_id: PAN, sku_id: PAN_SKU }, ada.as)
    await ask('Hello?')
    const { text } = await owner.get(talk)
    expect(text).toContain(`/desk/orders/${order_id}`)
    expect(text).toContain('Recently viewed')
    expect(text).toContain(masked(mobile))
    const clerk = (await may.get(talk)).text
    expect(clerk).not.toContain('/desk/orders/')
    expect(clerk).not.toContain(mobile)
  })

  it('goes to nobody who is offline', async () => {
    const kit = await shop.hire('kit', { site_id: OWN_SHOP })
    await shop.visit(ada, OWN_SHOP)
    expect(await countServicers({ site_id: OWN_SHOP }, ada.as)).toMatchObject({ online_count: 1 })
    const desk = visitDesk(shop)
    await shop.db
      .update(staff)
      .set({ password_hash: await hashPassword('ten-letters') })
      .where(eq(staff.staff_id, kit.staff_id))
    await desk.signIn('kit', 'ten-letters')
    await desk.get('/desk/chat')
    const offline = await desk.send('/desk/chat', { act: 'go_offline' })
    expect(offline.text).toContain('(go online)')
    const ben = await makeBuyer(shop, 'ben')
    expect(await countServicers({ site_id: OWN_SHOP }, ben.as)).toMatchObject({ online_count: 0 })
    expect((await desk.send('/desk/chat', { act: 'go_online' })).text).toContain('(go offline)')
  })

  it('is followed by the connection that the desk binds, and by one alone', async () => {
    await ask('Hello?')
    await may.get(talk)
    const first = shop.connect()
    expect((await may.send(talk, { act: 'bind', client_id: first.client_id })).status).toBe(200)
    await may.send(talk, { act: 'take_talk' })
    await ask('Anybody?')
    expect(first.frames.at(-1)).toMatchObject({ type: 'string', data: { consumer_say: 'Anybody?' } })
    const second = shop.connect()
    await may.send('/desk/chat', { act: 'bind', client_id: second.client_id })
    expect(first).toMatchObject({ isClosed: true })
    expect(first.frames.at(-1)).toMatchObject({ type: 'force_offline' })
    expect((await may.send(talk, { act: 'bind', client_id: 'none' })).status).toBe(400)
    expect(await audit()).not.toContain('may bind')
  })
})
