import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { getArticle } from '#api/content.ts'
import { article, articleCategory, notice } from '#shop/db/schema/content.ts'
import { picture } from '#shop/db/schema/site.ts'
import { sameWords } from '#shop/words.ts'
import { visitAsStaff, visitDesk } from '../helpers/desk.ts'
import { setUpFreshShop, setUpOwner } from '../helpers/set-up.ts'
import { fillTrade } from '../helpers/trade.ts'

/* Requests of the editor's script. tests/e2e/desk-content.spec.ts writes a text with it. */

const shop = setUpFreshShop({ desk: 'local' })
const owner = setUpOwner(shop)

/** The token of the forms on a page. */
async function tokenOf(path: string): Promise<string> {
  return /name="csrf" value="(\w+)"/.exec((await owner.get(path)).text)?.[1] ?? ''
}

async function formData(fields: Record<string, string | File>): Promise<FormData> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ csrf: await tokenOf('/desk/notices/new'), ...fields })) data.set(name, value)
  return data
}

it('finds pages by their names in any language, and gives addresses that the shop knows', async () => {
  await fillTrade(shop.db)
  await shop.db.insert(notice).values({ id: 4, title: { en: 'Pan care', 'zh-hant': '鑊的保養', 'zh-hans': '' } })
  const found = JSON.parse((await owner.get('/desk/pick/pages?q=pan')).text)
  expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'Notice', name: 'Pan care', url: '/cms/notice/4' })]))
  expect(found.map(({ kind }: { kind: string }) => kind)).toContain('Product')
  expect(JSON.parse((await owner.get(`/desk/pick/pages?q=${encodeURIComponent('保養')}`)).text)).toHaveLength(1)
  expect((await visitDesk(shop).get('/desk/pick/pages?q=pan')).status).toBe(403)
})

/** Draws a small picture to upload. */
async function redPicture(): Promise<File> {
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'a.png', { type: 'image/png' })
}

it('keeps uploads in a library with their descriptions, and says where a picture is used', async () => {
  const file = await redPicture()
  const sent = JSON.parse((await owner.post('/desk/pick/pictures', await formData({ file }))).text)
  expect(sent).toMatchObject({ width: 4, height: 3 })
  await owner.post('/desk/pick/pictures', await formData({ path: sent.path, 'alt-en': 'A red square' }))
  expect(await shop.db.select().from(picture)).toMatchObject([{ path: sent.path, alt: { en: 'A red square' }, username: 'desk' }])
  expect(JSON.parse((await owner.get('/desk/pick/pictures?q=red')).text)).toHaveLength(1)
  expect(JSON.parse((await owner.get('/desk/pick/pictures?q=blue')).text)).toEqual([])
  await shop.db.insert(notice).values({ id: 4, title: sameWords('Shown'), content: sameWords(`<img src="${sent.path}" alt="">`) })
  const page = (await owner.get(`/desk/pictures?path=${encodeURIComponent(sent.path)}`)).text
  expect(page).toMatch(/Where it is used[\s\S]*href="\/desk\/notices\/4">Shown/)
  expect((await owner.post('/desk/pick/pictures', await formData({ csrf: 'x', file }))).status).toBe(403)
})

it('lets staff of one shop describe pictures that they uploaded, and no others', async () => {
  const file = await redPicture()
  const theirs = JSON.parse((await owner.post('/desk/pick/pictures', await formData({ file }))).text)
  const clerk = await visitAsStaff(shop, { username: 'clerk', role: 'content', site_id: 2 })
  const csrf = /name="csrf" value="(\w+)"/.exec((await clerk.get('/desk/goods')).text)?.[1] ?? ''
  const own = JSON.parse((await clerk.post('/desk/pick/pictures', await formData({ csrf, file }))).text)
  const describe = async (path: string) =>
    (await clerk.post('/desk/pick/pictures', await formData({ csrf, path, 'alt-en': 'Mine' }))).status
  expect([await describe(theirs.path), await describe(own.path)]).toEqual([403, 200])
  const alt = Object.fromEntries((await shop.db.select().from(picture)).map((row) => [row.path, row.alt.en]))
  expect(alt).toEqual({ [theirs.path]: '', [own.path]: 'Mine' })
})

it('checks a text while it is written', async () => {
  const text = '<p style="color:red">a</p><img src="upload/a.webp" width="600" height="400"><a href="/cms/notice/99">b</a>'
  const found: string[] = JSON.parse((await owner.post('/desk/pick/check', await formData({ text }))).text)
  expect(found.join('\n')).toMatch(/style[\s\S]*upload\/a\.webp[\s\S]*\/cms\/notice\/99/)
})

it('serves the editor as one script, which forms name by its version', async () => {
  const script = /src="(\/desk\/edit\.js[^"]+)"/.exec((await owner.get('/desk/notices/new')).text)?.[1] ?? ''
  const address = /'(\/desk\/editor\.js\?v=\w+)'/.exec((await owner.get(script)).text)?.[1] ?? ''
  const editor = await owner.get(address)
  expect(editor.headers.get('content-type')).toContain('text/javascript')
  expect(editor.text).not.toMatch(/^import\s/m)
  expect(editor.text.length).toBeLessThan(600_000)
})

it('keeps a focal point, tells pages of it, and crops a picture around it', async () => {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 200, height: 300, channels: 3, background: 'blue' } }, left: 200, top: 0 }])
    .png()
    .toBuffer()
  const sent = JSON.parse(
    (await owner.post('/desk/pick/pictures', await formData({ file: new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }) })))
      .text,
  )
  await owner.post('/desk/pick/pictures', await formData({ path: sent.path, 'alt-en': 'Two halves' }))
  const [row] = await shop.db
    .insert(articleCategory)
    .values({ category_name: sameWords('Notes') })
    .returning()
  const [shown] = await shop.db
    .insert(article)
    .values({ article_title: sameWords('Halves'), category_id: row?.category_id ?? 0, cover_img: sent.path })
    .returning()
  const cover = async () => (await getArticle({ article_id: shown?.article_id ?? 0, is_read: 0 }))?.cover_img
  expect(await cover()).toBe(sent.path)

  const page = `/desk/pictures?${new URLSearchParams({ path: sent.path })}`
  await owner.get(page)
  await owner.send(page, { act: 'save_focus', path: sent.path, focus_x: '100', focus_y: '20', 'at.x': '0', 'at.y': '0' })
  expect(await cover()).toBe(`${sent.path}#focus=100x20`)
  await owner.send(page, { act: 'save_focus', path: sent.path, focus_x: '100', focus_y: '20', 'at.x': '320', 'at.y': '120' })
  expect(await cover()).toBe(`${sent.path}#focus=100x50`)

  const { location, text } = await owner.send(page, { act: 'crop', path: sent.path, proportion: 'square' })
  const path = new URL(location, 'http://localhost').searchParams.get('path') ?? ''
  expect(text).toContain('Picture cropped')
  const [part] = await shop.db.select().from(picture).where(eq(picture.path, path))
  expect(part).toMatchObject({ width: 300, height: 300, alt: { en: 'Two halves' } })
  const { dominant } = await sharp(join(shop.surroundings.settings.uploadFolder, path.replace('upload/', ''))).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
  const refused = await owner.send(page, { act: 'crop', path: sent.path, left: '200', top: '0', width: '300', height: '300' })
  expect(refused.text).toContain('Choose a part that lies inside the picture.')
})
