import { beforeEach, expect, it } from 'vitest'
import { getNotice, pageNotices } from '#api/content.ts'
import { PUBLISHED_ELSEWHERE } from '#publish/status/publish-status.ts'
import { notice } from '#shop/db/schema/content.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { sameWords } from '#shop/words.ts'
import { titlePreviews, visitAsStaff } from '../helpers/desk.ts'
import { setUpFreshShop, setUpOwner } from '../helpers/set-up.ts'

/* A draft is shown to its author as the future page and leaves no trace. tests/e2e/desk-content.spec.ts covers the rendered page. */

const shop = setUpFreshShop({ desk: 'local' })
const owner = setUpOwner(shop)
beforeEach(() => {
  shop.surroundings.site = { ...PUBLISHED_ELSEWHERE, previews: titlePreviews(shop) }
})

const FORM = { act: 'preview', version: '1', 'title-en': 'Signal 10', 'receiving_type-web': '1' }

it('shows the page with the draft, framed and running nothing, and keeps nothing of it', async () => {
  await shop.db.insert(notice).values({ id: 1, title: sameWords('Signal 8'), receiving_type: ['web'] })
  await owner.get('/desk/notices/1')
  const preview = await owner.send('/desk/notices/1', FORM)
  expect(preview.location).toBe('/desk/preview/one')
  expect(preview.text).toContain('Preview, not published')
  const frame = /<iframe[^>]*src="([^"]+)"/.exec(preview.text)?.[1] ?? ''
  const page = await owner.get(frame)
  expect(page.text).toBe('<h1>Signal 10</h1>')
  expect(page.headers.get('content-security-policy')).toBe("sandbox allow-same-origin; frame-ancestors 'self'")
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect((await getNotice({ id: 1 }))?.title).toBe('Signal 8')
  expect((await shop.db.select().from(notice))[0]?.version).toBe(1)
  expect((await shop.db.select().from(staffAudit)).map(({ action }) => action)).toEqual([])
})

it('is there for the session that wrote it alone', async () => {
  await owner.get('/desk/notices/new')
  await owner.send('/desk/notices/new', { ...FORM, version: '0' })
  expect((await pageNotices()).count).toBe(0)
  const other = await visitAsStaff(shop, { username: 'may', role: 'content' })
  expect((await other.get('/desk/preview/one')).status).toBe(404)
  expect((await other.get('/desk/preview/one/en')).status).toBe(404)
  expect((await owner.get('/desk/preview/one/en')).status).toBe(200)
})

it('stands at the moment from which on a planned row is shown, and says where none shows it', async () => {
  await owner.get('/desk/notices/new')
  const preview = await owner.send('/desk/notices/new', { ...FORM, version: '0', start_time: '2026-03-05T09:00' })
  expect(preview.text).toContain('value="2026-03-05T09:00"')
  expect((await owner.get('/desk/preview/one?at=2026-03-04T09:00')).text).toContain('No page of the site shows this')
})

it('refuses a wrong field in place, and a draft of what somebody else has saved meanwhile', async () => {
  await owner.get('/desk/notices/new')
  expect((await owner.send('/desk/notices/new', { ...FORM, 'title-en': '' })).status).toBe(400)
  await shop.db.insert(notice).values({ id: 1, title: sameWords('Signal 8'), version: 2 })
  expect((await owner.send('/desk/notices/1', FORM)).status).toBe(400)
})

it('says so where nothing is rendered', async () => {
  shop.surroundings.site = PUBLISHED_ELSEWHERE
  expect((await owner.get('/desk/notices/new')).text).toContain('Preview is not available')
})
