import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { getArticle, getHelp, listHelpClasses } from '#api/content.ts'
import { getAfterSale } from '#api/goods.ts'
import { getHotSearchWords } from '#api/search.ts'
import { getAdvertisement, getServicer, getSiteInfo, listFriendlyLinks, listNavigation, listServices } from '#api/site.ts'
import { article, notice } from '#shop/db/schema/content.ts'
import { ad, adPosition, picture } from '#shop/db/schema/site.ts'
import { setUpFreshShop, setUpStaff } from '../helpers/set-up.ts'
import { fillTrade, PAN_SKU } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade, desk: 'local' })
const may = setUpStaff(shop, { username: 'may', role: 'content' })

/** Sends the form of a page and gives where it leads, without what it says. */
async function save(path: string, fields: Record<string, string>, version = '0') {
  await may.get(path)
  const answer = await may.send(path, { act: 'save', version, ...fields })
  return { ...answer, location: answer.location.replace(/\?.*/, '') }
}

/** The same with files, as a browser sends them. */
async function saveFiles(path: string, fields: Record<string, string>, files: Record<string, File>) {
  const csrf = /name="csrf" value="(\w+)"/.exec((await may.get(path)).text)?.[1] ?? ''
  const form = new FormData()
  for (const [name, value] of Object.entries({ csrf, act: 'save', version: '0', ...fields })) form.append(name, value)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return may.post(path, form)
}

async function photograph(name = 'harbour.jpg'): Promise<File> {
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

describe('what each table takes is what the site reads', () => {
  it('help in classes, of which one in use is not deleted', async () => {
    await save('/desk/help_classes/new', { 'class_name-en': 'Delivery', app_module: 'admin', sort: '2' })
    expect((await save('/desk/help/new', { 'title-en': 'When?', class_id: '7', 'content-en': 'Soon.' })).text).toContain(
      'choose from the list',
    )
    await save('/desk/help/new', { 'title-en': 'When?', class_id: '1', 'content-en': 'Tomorrow.' })
    expect(await listHelpClasses({})).toMatchObject([{ class_name: 'Delivery', child_list: [{ title: 'When?' }] }])
    expect(await getHelp({ id: 1 })).toMatchObject({ content: '<p>Tomorrow.</p>' })
    await may.get('/desk/help_classes/1/delete')
    const refused = await may.send('/desk/help_classes/1/delete', { act: 'delete', version: '1' })
    expect(refused.text).toContain('Other entries still use this')
    expect((await may.get('/desk/help?class_id=1')).text).toContain('When?')
    expect((await may.get('/desk/help?class_id=2')).text).not.toContain('When?')
  })

  it('articles with goods that are looked for in the form, put in order and taken out again', async () => {
    await save('/desk/article_categories/new', { 'category_name-en': 'Makers' })
    const fields = { 'article_title-en': 'A pan', category_id: '1', sku_ids: '' }
    await may.get('/desk/articles/new')
    const found = await may.send('/desk/articles/new', { ...fields, act: 'find_sku_ids', 'sku_ids-q': 'pan' })
    expect(found.status).toBe(200)
    expect(found.text).toContain('value="A pan"')
    expect(found.text).toContain(`name="sku_ids-add-${PAN_SKU}"`)
    const { location } = await save('/desk/articles/new', { ...fields, [`sku_ids-add-${PAN_SKU}`]: '1' })
    expect((await shop.db.select().from(article))[0]?.sku_ids).toEqual([PAN_SKU])
    expect(await getArticle({ article_id: 1 })).toMatchObject({ article_title: 'A pan' })
    await save(location, { ...fields, sku_ids: String(PAN_SKU), [`sku_ids-off-${PAN_SKU}`]: '1' }, '1')
    expect((await shop.db.select().from(article))[0]?.sku_ids).toEqual([])
  })

  it('navigation, friendly links and promises, whose links must lead somewhere', async () => {
    const fields = { 'nav_title-en': 'Sale', 'nav_title-zh-hant': '特價', is_show: '1' }
    for (const nav_url of ['javascript:alert(1)', '//evil.example', 'goods/list', '/nowhere/at/all', 'https://', '']) {
      const refused = await save('/desk/navigation/new', { ...fields, nav_url })
      expect(refused.status, nav_url).toBe(400)
      expect(refused.text, nav_url).toContain('id="e-nav_url"')
    }
    await save('/desk/navigation/new', { ...fields, nav_url: '/goods/list?category_id=3' })
    const link = { title: 'Sale', url: '/goods/list?category_id=3' }
    expect((await listNavigation({})).list).toMatchObject([{ nav_title: 'Sale', nav_url: link }])
    await save('/desk/friendly_links/new', { 'link_title-en': 'Ferries', link_url: 'https://ferry.example', is_show: '1' })
    expect((await listFriendlyLinks({})).list).toMatchObject([{ link_title: 'Ferries', link_url: 'https://ferry.example' }])
    await save('/desk/promises/new', { 'service_name-en': 'Next day', 'icon-name': 'truck' })
    expect((await listServices({ page: 1, page_size: 0 })).list).toMatchObject([{ service_name: 'Next day', icon: { icon: 'truck' } }])
  })

  it('advertisements in their places, with a picture a language', async () => {
    await shop.db.insert(adPosition).values({ keyword: 'NS_PC_INDEX', ap_width: 1920, ap_height: 640 })
    const fields = { ap_id: '1', 'adv_title-en': 'Come in', background: 'url(https://evil.example)', state: '1' }
    expect((await save('/desk/ads/new', fields)).text).toMatch(
      /id="e-background".*id="e-adv_image-en"|id="e-adv_image-en".*id="e-background"/s,
    )
    const files = { 'adv_image-en-file': await photograph(), 'adv_image-zh-hant-file': await photograph() }
    await saveFiles('/desk/ads/new', { ...fields, background: '#1f4453' }, files)
    const [stored] = await shop.db.select().from(ad)
    expect(stored?.adv_image).toMatchObject({ en: expect.stringMatching(/^upload\/contentimg\/.*\.webp$/), 'zh-hans': '' })
    expect((await getAdvertisement({ keyword: 'NS_PC_INDEX' })).adv_list).toMatchObject([{ adv_title: 'Come in', background: '#1f4453' }])
  })

  it('documents and settings, which are there once, from the first time on', async () => {
    await save('/desk/documents/after_sale', { 'title-en': 'After buying', 'content-en': 'Thirty days.' }, '1')
    expect(await getAfterSale({})).toMatchObject({ title: 'After buying', content: '<p>Thirty days.</p>' })
    expect((await save('/desk/documents/after_sale', { 'title-en': 'Older' }, '1')).text).toContain('may saved this at')
    await save('/desk/settings/site', { 'site_name-en': 'Pier', web_email: 'care@pier.example', web_status: '1' }, '1')
    expect(await getSiteInfo({})).toMatchObject({ site_name: 'Pier', web_email: 'care@pier.example', web_status: 1 })
    expect((await save('/desk/settings/site', { 'site_name-en': 'Older', web_status: '1' }, '1')).status).toBe(400)
    await save('/desk/settings/servicer', { type: 'third', third_url: 'https://chat.example' }, '1')
    expect(await getServicer({})).toMatchObject({ type: 'third', third_url: 'https://chat.example' })
    await save('/desk/settings/search_words', { 'hot-en': 'Kettle\nLamp', 'hot-zh-hant': '-\n燈' }, '1')
    expect(await getHotSearchWords({})).toMatchObject({ words: ['Kettle', 'Lamp'] })
    expect(await getHotSearchWords({}, { lang: 'zh-hant' })).toMatchObject({ words: ['Kettle', '燈'] })
  })
})

describe('a picture', () => {
  it('is kept anew as WebP, and goes into the text of each language that says what it shows', async () => {
    const fields = { act: 'put_content', 'title-en': 'Signal 8', 'content-en': '<p>We pause.</p>', 'content-zh-hant': '<p>暫停</p>' }
    const words = { 'content-alt-en': 'A "grey" harbour', 'content-alt-zh-hant': '海港', 'content-at-en': '0' }
    const { status, text } = await saveFiles('/desk/notices/new', { ...fields, ...words }, { 'content-file': await photograph() })
    expect(status).toBe(200)
    expect(text).toContain('value="Signal 8"')
    const [, en = ''] = /name="content-en"[^>]*>\s*([^<]*)<\/textarea>/.exec(text) ?? []
    const tag =
      /^&lt;img src=&quot;(upload\/contentimg\/[\w/]+\.webp)&quot; alt=&quot;A &amp;quot;grey&amp;quot; harbour&quot; width=&quot;640&quot; height=&quot;400&quot;&gt;\n/
    expect(en).toMatch(tag)
    expect(text).toMatch(/&lt;p&gt;暫停&lt;\/p&gt;\n&lt;img [^>]*alt=&quot;海港&quot;/)
    expect(await shop.db.select().from(notice)).toEqual([])
    const kept = await shop.app.fetch(new Request(`http://shop.test/${tag.exec(en)?.[1]}`))
    expect(kept.status).toBe(200)
  })

  it('is asked for what it shows, and refused where it is none, with nothing typed lost', async () => {
    const fields = { act: 'put_content', 'title-en': 'Signal 8', 'content-en': '<p>We pause.</p>' }
    const mute = await saveFiles('/desk/notices/new', fields, { 'content-file': await photograph() })
    expect(mute.status).toBe(400)
    expect(mute.text).toMatch(/id="f-content-alt-en"[^>]*aria-invalid="true"/)
    const script = new File(['<script>alert(1)</script>'], 'a.jpg', { type: 'image/jpeg' })
    const refused = await saveFiles('/desk/notices/new', { ...fields, 'content-alt-en': 'x' }, { 'content-file': script })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/id="e-content-file">.*Only JPEG, PNG, WebP, GIF and AVIF/s)
    expect(refused.text).toContain('value="Signal 8"')
  })

  it('that came along is kept where another field is refused', async () => {
    await save('/desk/article_categories/new', { 'category_name-en': 'Makers' })
    const refused = await saveFiles('/desk/articles/new', { category_id: '1' }, { 'cover_img-file': await photograph() })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/name="cover_img"|value="upload\/contentimg\/[^"]+\.webp"/)
    const path = /value="(upload\/contentimg\/[^"]+\.webp)"/.exec(refused.text)?.[1] ?? ''
    expect(path).not.toBe('')
  })

  it('that came along is kept where another button of the form is pressed, and is stored once', async () => {
    const search = { act: 'find_sku_ids', 'article_title-en': 'A pan', 'sku_ids-q': 'pan' }
    const found = await saveFiles('/desk/articles/new', search, { 'cover_img-file': await photograph() })
    expect(found.status).toBe(200)
    expect(found.text).toContain(`name="sku_ids-add-${PAN_SKU}"`)
    expect(found.text).toMatch(/value="upload\/contentimg\/[^"]+\.webp"[^>]* id="f-cover_img"/)
    const script = new File(['<script>alert(1)</script>'], 'a.jpg', { type: 'image/jpeg' })
    const refused = await saveFiles('/desk/articles/new', search, { 'cover_img-file': script })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/id="e-cover_img-file">.*Only JPEG, PNG, WebP, GIF and AVIF/s)
    const option = { act: 'show_options', options: '1', 'option-0-id': '-1', 'option-0-values': '-2', 'option-0-0-en': 'Red' }
    await saveFiles('/desk/goods/new', { ...option, 'option-0-name-en': 'Colour' }, { 'option-0-0-file': await photograph() })
    expect(await shop.db.select().from(picture)).toHaveLength(2)
  })

  it('comes with others, as many as a form takes; more are refused in the language of the page', async () => {
    const large = (megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' })
    const fields = { 'article_title-en': 'A pan' }
    const read = await saveFiles('/desk/articles/new', fields, { 'cover_img-file': large(9), 'article_content-file': large(9) })
    expect(read.status).toBe(400)
    expect(read.text).toContain('value="A pan"')
    may.cookies.set('desk_lang', 'zh-hant')
    const refused = await saveFiles('/desk/articles/new', fields, { 'cover_img-file': large(48) })
    expect(refused.status).toBe(413)
    expect(refused.text).toMatch(/<html lang="zh-hant">.*內容超過 48 MB/s)
  })

  it('has a path of the shop, or an address', async () => {
    await save('/desk/article_categories/new', { 'category_name-en': 'Makers' })
    for (const cover_img of ['javascript:alert(1)', 'upload/a" onerror="x', '/etc/passwd', 'data:image/svg+xml,x'])
      expect((await save('/desk/articles/new', { 'article_title-en': 'A', category_id: '1', cover_img })).text, cover_img).toContain(
        'id="e-cover_img"',
      )
  })
})
