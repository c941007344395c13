import { describe, expect, it } from 'vitest'
import { getNotice, pageNotices } from '#api/content.ts'
import { notice } from '#shop/db/schema/content.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { csrfOf } from '#shop/desk/visit.ts'
import { sameWords } from '#shop/words.ts'
import { fastestOf } from '../../scripts/steps/times.ts'
import { sendLate, unsentIn, visitAsStaff } from '../helpers/desk.ts'
import { setUpFreshShop, setUpOwner, setUpStaff } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'

const shop = setUpFreshShop({ desk: 'local' })
const owner = setUpOwner(shop)
const may = setUpStaff(shop, { username: 'may', role: 'content' })

const FORM = {
  act: 'save',
  version: '0',
  'title-en': 'Signal 8',
  'title-zh-hant': '八號風球',
  'content-en': '<p>We pause.</p>',
  'receiving_type-web': '1',
}

/** Writes a notice at the desk and gives its address. */
async function write(fields: Record<string, string> = {}): Promise<string> {
  await may.get('/desk/notices/new')
  return (await may.send('/desk/notices/new', { ...FORM, ...fields })).location.replace(/\?.*/, '')
}

const stored = async () => (await shop.db.select().from(notice))[0]

describe('a session that ends while somebody writes', () => {
  const FROM_HERE = { 'sec-fetch-site': 'same-origin' }

  it('asks them to sign in, and goes on with what they wrote', async () => {
    await may.get('/desk/notices/new')
    shop.clock.now += 13 * 3600
    const asked = await may.send('/desk/notices/new', FORM, FROM_HERE)
    expect(asked.text).toContain('Your text is kept')
    const unsent = unsentIn(asked)
    const wrong = await may.send('/desk/sign-in', { username: 'may', password: 'another', unsent })
    expect(wrong.text).toContain('name="unsent"')
    const back = await may.send('/desk/sign-in', { username: 'may', password: 'ten-letters', unsent })
    expect(back.text).toContain('action="/desk/notices/new"')
    const again = await may.send('/desk/notices/new', { ...FORM, act: 'resume' })
    expect(again).toMatchObject({ status: 200 })
    for (const words of ['value="Signal 8"', '八號風球', '&lt;p&gt;We pause.&lt;/p&gt;']) expect(again.text).toContain(words)
    expect(await stored()).toBeUndefined()
    await may.send('/desk/notices/new', FORM)
    expect(await stored()).toMatchObject({ title: { en: 'Signal 8' } })
  })

  it('leads back to the same filters of a list, so that a bulk change hits what they saw', async () => {
    const list = '/desk/goods?q=lamp&state=on'
    const fields = { act: 'bulk_price', percent: '5', every: '1' }
    const { to, page } = await sendLate(shop, may, { username: 'may', path: list, fields })
    expect(to).toBe(list)
    expect(page.text).toMatch(/name="q"[^>]*value="lamp"/)
  })

  it('keeps what they wrote in one tab while they signed in again in another', async () => {
    await may.get('/desk/notices/new')
    const csrf = csrfOf('session-of-may')
    await may.signIn('may', 'ten-letters')
    const stale = await may.send('/desk/notices/new', { ...FORM, csrf }, FROM_HERE)
    expect(stale.status).toBe(403)
    expect(stale.text).toContain('This form belongs to another session')
    expect(stale.text).toContain('value="Signal 8"')
    expect(await stored()).toBeUndefined()
    expect((await may.send('/desk/notices/new', { ...FORM, csrf }, { 'sec-fetch-site': 'cross-site' })).text).not.toContain('Signal 8')
    await may.send('/desk/notices/new', FORM)
    expect(await stored()).toMatchObject({ title: { en: 'Signal 8' } })
  })

  it('carries nothing that another site sent, nor leads elsewhere', async () => {
    shop.clock.now += 13 * 3600
    expect((await may.send('/desk/notices/new', FORM, { 'sec-fetch-site': 'cross-site' })).location).toBe('/desk/sign-in')
    for (const unsent of ['{', '[]', '{"to":"//example.com","typed":{}}', '{"to":"/notices/new"}']) {
      await may.get('/desk/sign-in')
      expect((await may.send('/desk/sign-in', { username: 'may', password: 'ten-letters', unsent })).location).toBe('/desk')
      await may.send('/desk/sign-out', {})
    }
  })
})

describe('what is saved', () => {
  it('is what the site reads next, and stands in the audit list', async () => {
    expect((await pageNotices({ receiving_type: 'web' })).list).toEqual([])
    const address = await write()
    const { list } = await pageNotices({ receiving_type: 'web' })
    expect(list).toMatchObject([{ title: 'Signal 8', content: '<p>We pause.</p>' }])
    await may.get(address)
    expect((await may.send(address, { ...FORM, version: '1', 'title-en': 'Signal 10' })).text).toContain('Saved')
    expect(await getNotice({ id: list[0]?.id ?? 0 })).toMatchObject({ title: 'Signal 10' })
    const audit = await shop.db.select().from(staffAudit)
    expect(audit.filter(({ username }) => username === 'may').map(({ action, subject }) => `${action} ${subject}`.trim())).toEqual([
      'add /notices/1',
      'save /notices/1',
    ])
  })

  it('is marked where a language is missing, and found so in the list', async () => {
    const address = await write()
    const form = (await may.get(address)).text
    expect(form.match(/tag--missing/g)).toHaveLength(3)
    expect((await may.get('/desk/notices?lacking')).text).toContain('Signal 8')
    await may.get(address)
    const whole = { 'title-zh-hans': '八号风球', 'content-zh-hant': '<p>暫停</p>', 'content-zh-hans': '<p>暂停</p>' }
    await may.send(address, { ...FORM, ...whole, version: '1' })
    expect((await may.get('/desk/notices?lacking')).text).not.toContain('Signal 8')
  })

  it('may be planned by the clock of the shop', async () => {
    await write({ start_time: '2026-03-03T10:00', end_time: '2026-03-04T10:00' })
    expect(await stored()).toMatchObject({ start_time: NOON + 86_400, end_time: NOON + 2 * 86_400 })
    expect((await may.get('/desk/notices')).text).toContain('scheduled')
  })

  it('is cleaned, with a word on what was taken away; plain text becomes paragraphs', async () => {
    const html =
      '<h2 onclick="x()">A</h2><script>alert(1)</script><a href="javascript:alert(2)">b</a><iframe src="https://c.example"></iframe>'
    await may.get('/desk/notices/new')
    const saved = await may.send('/desk/notices/new', { ...FORM, 'content-en': html, 'content-zh-hant': '一\n\n二\n三 < 四' })
    expect((await stored())?.content).toMatchObject({ en: '<h2>A</h2><a>b</a>', 'zh-hant': '<p>一</p>\n<p>二<br />三 &lt; 四</p>' })
    expect(saved.text).toMatch(/Removed, because[^<]*&lt;script&gt;/)
    expect(saved.text).not.toContain('<iframe')
  })
})

describe('two editors', () => {
  it('do not overwrite each other: the second is told who and when, keeps his typing, and may read the other text', async () => {
    const address = await write()
    await owner.get(address)
    await may.get(address)
    await may.send(address, { ...FORM, version: '1', 'title-en': 'May was first' })
    const refused = await owner.send(address, { ...FORM, version: '1', 'title-en': 'The owner was second' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('may saved this at 2026-03-02 10:00')
    expect(refused.text).toContain('value="The owner was second"')
    expect(refused.text).toMatch(/<summary>Saved by someone else<\/summary><pre>English: May was first/)
    expect((await stored())?.title.en).toBe('May was first')
    const version = /name="version" value="(\d+)"/.exec(refused.text)?.[1] ?? ''
    await owner.send(address, { ...FORM, version, 'title-en': 'The owner was second' })
    expect(await stored()).toMatchObject({ version: 3, title: { en: 'The owner was second' } })
  })

  it('lose nothing where one deletes what the other writes', async () => {
    const address = await write()
    await owner.get(address)
    const question = await may.get(`${address}/delete`)
    expect(question.text).toContain('Delete “Signal 8”?')
    expect(await may.send(`${address}/delete`, { act: 'delete', version: '1' })).toMatchObject({
      location: '/desk/notices',
      text: expect.stringContaining('id="said"'),
    })
    const refused = await owner.send(address, { ...FORM, version: '1', 'title-en': 'Still wanted' })
    expect(refused.text).toContain('may deleted this at')
    expect(refused.text).toContain('value="Still wanted"')
    expect(refused.text).toContain('action="/desk/notices/new"')
    await owner.send('/desk/notices/new', { ...FORM, 'title-en': 'Still wanted' })
    expect((await stored())?.title.en).toBe('Still wanted')
  })

  it('do not delete what the other has changed meanwhile', async () => {
    const address = await write()
    await owner.get(`${address}/delete`)
    await may.get(address)
    await may.send(address, { ...FORM, version: '1', 'title-en': 'Newer' })
    const refused = await owner.send(`${address}/delete`, { act: 'delete', version: '1' })
    expect(refused.text).toContain('may saved this at')
    expect((await stored())?.title.en).toBe('Newer')
  })
})

describe('a field that is wrong', () => {
  it('says so at its place, with the first in focus and everything typed still there', async () => {
    await may.get('/desk/notices/new')
    const wrong = { 'title-en': '', 'title-zh-hant': '長'.repeat(121), start_time: '2026-03-04T10:00', end_time: '2026-03-03T10:00' }
    const { status, text } = await may.send('/desk/notices/new', { ...FORM, ...wrong, is_top: '1' })
    expect(status).toBe(400)
    expect(text).toMatch(/id="f-title-en"[^>]*aria-invalid="true" aria-describedby="e-title-en" +autofocus/)
    expect(text.match(/autofocus/g)).toHaveLength(1)
    expect(text).toMatch(/id="e-title-zh-hant">.*121 characters\. Maximum 120\./s)
    expect(text).toMatch(/id="e-end_time">.*The end must be after the start\./s)
    expect(text).toContain('&lt;p&gt;We pause.&lt;/p&gt;')
    expect(text).toContain('value="2026-03-04T10:00"')
    expect(text).toMatch(/name="is_top" value="1" checked/)
    expect(await stored()).toBeUndefined()
  })
})

describe('the walls', () => {
  it('let owner and content in, and nobody else; a shop’s own editor has no part in the whole site', async () => {
    const address = await write()
    const clerk = await visitAsStaff(shop, { username: 'clerk', role: 'orders' })
    const chat = await visitAsStaff(shop, { username: 'chat', role: 'chat' })
    for (const visitor of [clerk, chat]) {
      for (const path of ['/desk/notices', address, `${address}/delete`, '/desk/settings/site', '/desk/documents/after_sale']) {
        expect((await visitor.get(path)).status, path).toBe(403)
        expect((await visitor.send(path, { ...FORM, version: '1' })).status, path).toBe(403)
      }
    }
    for (const path of ['/desk/orders', '/desk/chat', '/desk/staff', '/desk/audit']) expect((await may.get(path)).status, path).toBe(403)
    expect((await may.get('/desk/notices')).text).not.toContain('href="/desk/orders"')
    expect(await stored()).toMatchObject({ version: 1 })
  })

  it('take no form without the token of its session', async () => {
    const address = await write()
    expect((await may.send(address, { ...FORM, csrf: 'x', version: '1', 'title-en': 'Forged' })).status).toBe(403)
    expect((await may.send(`${address}/delete`, { csrf: 'x', act: 'delete', version: '1' })).status).toBe(403)
    expect((await stored())?.title.en).toBe('Signal 8')
  })

  it('show no page of what is not there', async () => {
    for (const path of [
      '/desk/notices/99',
      '/desk/notices/99/delete',
      '/desk/notices/x',
      '/desk/notices/9999999999',
      '/desk/settings/addons',
    ])
      expect((await may.get(path)).status, path).toBe(404)
  })
})

it('a long list comes in pages and is searched in every language, quickly at ten thousand', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    title: { en: `Notice ${at}`, 'zh-hant': `公告${at}號`, 'zh-hans': at % 100 ? `公告${at}号` : '' },
    content: sameWords('<p>Text</p>'),
    create_time: NOON + at,
  }))
  for (let start = 0; start < rows.length; start += 2000) await shop.db.insert(notice).values(rows.slice(start, start + 2000))
  const first = await may.get('/desk/notices')
  expect(first.text).toContain('Notice 9999')
  expect(first.text).toContain('Page 1 of 500')
  const last = (await may.get('/desk/notices?page=500')).text
  expect(last).toContain('Notice 0</a>')
  const search = () => may.get(`/desk/notices?q=${encodeURIComponent('公告4321')}`)
  expect(await fastestOf(3, search)).toBeLessThan(1000)
  const found = (await search()).text
  expect(found.match(/<th [^>]*scope="row"/g)).toHaveLength(1)
  expect(found).toContain('Notice 4321')
  const lacking = (await may.get('/desk/notices?lacking&q=notice')).text
  expect(lacking).toContain('Page 1 of 5')
  expect(lacking).toMatch(/href="\?lacking=&amp;q=notice&amp;page=2"/)
})
