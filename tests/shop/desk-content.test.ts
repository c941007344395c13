import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getNotice, pageNotices } from '#api/content.ts'
import { notice } from '#shop/db/schema/content.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { type DeskVisitor, visitAsOwner, visitAsStaff } from '../helpers/desk.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'

let shop: TestShop
let owner: DeskVisitor
let may: DeskVisitor
beforeAll(async () => {
  shop = await openTestShop({ desk: 'local' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  owner = await visitAsOwner(shop)
  may = await visitAsStaff(shop, owner, { username: 'may', role: 'content' })
})

const TITLE = { 'title-en': 'Signal 8', 'title-zh-hant': '八號風球', 'title-zh-hans': '' }
const FORM = { act: 'save', version: '0', ...TITLE, 'content-en': '<p>We pause.</p>', 'receiving_type-web': '1' }

/** Writes a notice at the desk and gives its address. */
async function write(fields: Record<string, string> = {}): Promise<string> {
  await may.get('/desk/notices/new')
  return (await may.send('/desk/notices/new', { ...FORM, ...fields })).location.replace(/\?.*/, '')
}

it('what is saved is what the site reads next, in each language, and stands in the audit list', async () => {
  expect((await pageNotices({ receiving_type: 'web' })).list).toEqual([])
  const address = await write()
  const { list } = await pageNotices({ receiving_type: 'web' })
  expect(list).toMatchObject([{ title: 'Signal 8', content: '<p>We pause.</p>' }])
  await may.get(address)
  const saved = await may.send(address, { ...FORM, version: '1', 'title-en': 'Signal 10' })
  expect(saved.text).toContain('Saved')
  expect(await getNotice({ id: list[0]?.id ?? 0 })).toMatchObject({ title: 'Signal 10' })
  const audit = await shop.db.select().from(staffAudit)
  expect(audit.filter(({ username }) => username === 'may').map(({ action, subject }) => [action, subject])).toEqual([
    ['sign_in', ''],
    ['add', '/notices/1'],
    ['save', '/notices/1'],
  ])
})

it('who saves second is told who was first and when; what he typed stays, and the other text can be read', async () => {
  const address = await write()
  await owner.get(address)
  await may.get(address)
  await may.send(address, { ...FORM, version: '1', 'title-en': 'May was first' })
  const refused = await owner.send(address, { ...FORM, version: '1', 'title-en': 'The owner was second' })
  expect(refused.status).toBe(400)
  expect(refused.text).toMatch(/may saved this at 2026-03-02 10:00/)
  expect(refused.text).toContain('The owner was second')
  expect(refused.text).toMatch(/<summary>Saved meanwhile<\/summary><pre>English: May was first/)
  expect((await shop.db.select().from(notice))[0]?.title.en).toBe('May was first')
  const version = /name="version" value="(\d+)"/.exec(refused.text)?.[1] ?? ''
  await owner.send(address, { ...FORM, version, 'title-en': 'The owner was second' })
  expect((await shop.db.select().from(notice))[0]).toMatchObject({ version: 3, title: { en: 'The owner was second' } })
})
