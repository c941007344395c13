import { describe, expect, it } from 'vitest'
import { getCaptcha, getCaptchaVoice } from '#api/captcha.ts'
import { getCategoryConfig } from '#api/category.ts'
import { listFloors } from '#api/floor.ts'
import { getMobileQr, getSkuQr } from '#api/qr.ts'
import { getDefaultSearchWords, getHotSearchWords } from '#api/search.ts'
import {
  getAddons,
  getAdvertisement,
  getCopyright,
  getDefaultImages,
  getFloatLayer,
  getServicer,
  getSiteInfo,
  listFriendlyLinks,
  listNavigation,
  listServices,
} from '#api/site.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { ad, adPosition, captcha, floor, friendlyLink, navigation, shopService } from '#shop/db/schema/site.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { ownScope } from '#shop/scope.ts'
import { checkCaptcha } from '#shop/services/auth/captcha.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, HIDDEN_SKU, inThree, KETTLE_BLACK_SMALL, LAMP_SKU, TEA_SKU } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON, TEST_CODE } from '../helpers/shop.ts'
import { refusalOf } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillCatalogue, mobileUrl: 'https://m.shop.test' })

describe('site information (site.md)', () => {
  it('speaks the language of the caller', async () => {
    await saveSetting(shop.surroundings, 'site', { site_name: inThree('Harbour', '海港', '海港城'), web_phone: '2345 6789' })
    expect(await getSiteInfo({}, { lang: 'zh-hans' })).toMatchObject({ site_name: '海港城', web_phone: '2345 6789', web_status: 1 })
  })

  it('answers every setting before any is stored', async () => {
    expect(await getCopyright()).toMatchObject({ icp: '', company_name: '' })
    expect(await getDefaultImages()).toMatchObject({ goods: '', article: '' })
    expect(await getServicer()).toMatchObject({ type: 'none' })
    expect(await getAddons()).toEqual({})
    expect(await getFloatLayer()).toMatchObject({ is_show: 0 })
    expect(await getCategoryConfig()).toEqual({ category: 3, img: 1 })
    expect([await getDefaultSearchWords(), await getHotSearchWords()]).toEqual([{ words: '' }, { words: [] }])
  })

  it('tells features by name and search words by language', async () => {
    await saveSetting(shop.surroundings, 'addons', { coupon: true, pintuan: false })
    await saveSetting(shop.surroundings, 'search_words', {
      default: inThree('Tea', '茶', '茶'),
      hot: [sameWords('kettle'), sameWords('lamp')],
    })
    expect(await getAddons()).toEqual({ coupon: 1, pintuan: 0 })
    expect(await getDefaultSearchWords({}, { lang: 'zh-hant' })).toEqual({ words: '茶' })
    expect(await getHotSearchWords()).toEqual({ words: ['kettle', 'lamp'] })
  })

  it('lists shown navigation and partners in their order', async () => {
    await shop.db.insert(navigation).values([
      { nav_title: sameWords('Brands'), nav_url: { title: sameWords('Brands'), url: '/goods/brand' }, sort: 2 },
      { nav_title: sameWords('Home'), nav_url: { title: sameWords('Home'), url: '/' }, sort: 1, is_blank: true },
      { nav_title: sameWords('Hidden'), nav_url: { title: sameWords(''), url: '' }, is_show: false },
    ])
    await shop.db.insert(friendlyLink).values([{ link_title: sameWords('Ferry'), link_url: 'https://ferry.test', is_blank: true }])
    const { list } = await listNavigation()
    expect(list.map((row) => [row.nav_title, row.nav_url.url, row.is_blank])).toEqual([
      ['Home', '/', 1],
      ['Brands', '/goods/brand', 0],
    ])
    expect((await listFriendlyLinks()).list).toMatchObject([{ link_url: 'https://ferry.test', is_blank: 1 }])
  })

  it('gives all promises in one page by default, and pages on request', async () => {
    const icon = { iconType: 'icon' as const, imageUrl: '', icon: 'truck' }
    await shop.db
      .insert(shopService)
      .values(['A', 'B', 'C'].map((name, sort) => ({ service_name: sameWords(name), desc: sameWords(''), icon, sort })))
    expect(await listServices()).toMatchObject({ count: 3, page_count: 1, list: [{ service_name: 'A', icon: { icon: 'truck' } }, {}, {}] })
    expect(await listServices({ page: 2, page_size: 2 })).toMatchObject({ page_count: 2, list: [{ service_name: 'C' }] })
  })

  it('answers advertisements by keyword, and an unknown one with nothing', async () => {
    await shop.db.insert(adPosition).values({ ap_id: 1, keyword: 'NS_PC_INDEX', ap_background_color: '#123' })
    const link = { title: sameWords('Tea'), url: '/goods/list?keyword=tea' }
    await shop.db.insert(ad).values([
      { ap_id: 1, adv_title: sameWords('Second'), adv_image: inThree('en.webp', 'hant.webp', 'hans.webp'), slide_sort: 2 },
      { ap_id: 1, adv_title: sameWords('First'), adv_image: sameWords('a.webp'), adv_url: link, slide_sort: 1 },
      { ap_id: 1, adv_title: sameWords('Off'), state: false },
    ])
    const found = await getAdvertisement({ keyword: 'NS_PC_INDEX' }, { lang: 'zh-hant' })
    expect(found.adv_list.map((row) => [row.adv_title, row.adv_image, row.adv_url.url])).toEqual([
      ['First', 'a.webp', link.url],
      ['Second', 'hant.webp', ''],
    ])
    expect(await getAdvertisement({ keyword: 'NS_NONE' })).toEqual({ adv_position: null, adv_list: [] })
    await expect(getAdvertisement({ keyword: '' })).rejects.toMatchObject({ error_code: 'REQUEST_KEYWORD' })
  })

  it('draws the code of the mobile page one is on', async () => {
    expect((await getMobileQr()).path.h5).toMatchObject({
      status: 1,
      url: 'https://m.shop.test/pages/index/index/index',
      img: expect.stringMatching(/^data:image/),
    })
    expect((await getMobileQr({ sku_id: 4 })).path.h5?.url).toBe('https://m.shop.test/pages/goods/detail/detail?sku_id=4')
    const endless = getMobileQr({ page: 'x'.repeat(3000) })
    await expect(endless).rejects.toMatchObject({ error_code: 'PARAMETER_ERROR', data: 'page' })
    const { path, goods_name } = await getSkuQr({ sku_id: TEA_SKU })
    expect(path.h5?.url).toBe(`https://m.shop.test/pages/goods/detail/detail?sku_id=${TEA_SKU}`)
    expect([goods_name, path.weapp?.status]).toEqual(['Oolong tea', 2])
  })
})

describe('floors (site.md)', () => {
  it("fills the slots with what is on sale now, in the goods' own order, and skips nothing else", async () => {
    await shop.db.insert(floor).values([
      {
        block_name: 'floor-style-3',
        sort: 1,
        value: {
          title: {
            type: 'text',
            value: { text: inThree('Tea time', '茶點', '茶点'), link: { title: sameWords(''), url: '/goods/list' }, color: '#333' },
          },
          leftImg: { type: 'img', value: { url: sameWords('upload/f.webp'), link: null } },
          rightGoodsList: { type: 'goods', value: { sku_ids: [KETTLE_BLACK_SMALL, HIDDEN_SKU, LAMP_SKU, 999] } },
          brandList: { type: 'brand', value: { brand_ids: [1, 2] } },
          categoryList: { type: 'category', value: { category_ids: [3, 1, 4] } },
        },
      },
      { block_name: 'floor-style-1', sort: 2 },
      { block_name: 'floor-style-2', state: false },
    ])
    const floors = await listFloors({}, { lang: 'zh-hant' })
    expect(floors.map((row) => row.block_name)).toEqual(['floor-style-1', 'floor-style-3'])
    expect(floors[0]?.value).toBeNull()
    const value = floors[1]?.value
    expect(value?.title?.value).toMatchObject({ text: '茶點', link: { url: '/goods/list' } })
    expect(value?.leftImg?.value).toMatchObject({ url: 'upload/f.webp', link: { url: '' } })
    expect(value?.rightGoodsList?.value.list.map((row) => row.sku_id)).toEqual([LAMP_SKU, KETTLE_BLACK_SMALL])
    expect(value?.brandList?.value.list.map((row) => row.brand_id)).toEqual([2, 1])
    expect(value?.categoryList?.value.list.map((row) => row.category_id)).toEqual([3, 1])
  })
})

describe('captchas (site.md)', () => {
  const check = (captcha_id: string, captcha_code: string, use: 'consume' | 'code' | 'look') =>
    checkCaptcha(ownScope(shop.surroundings), { captcha_id, captcha_code, captcha_proof: '' }, use)

  it('is a picture, and a new one forgets the previous', async () => {
    const first = await getCaptcha()
    expect(first.img).toMatch(/^data:image\/png;base64,/)
    await getCaptcha({ captcha_id: first.id })
    await expect(check(first.id, TEST_CODE, 'look')).rejects.toMatchObject({ key: 'CAPTCHA_FAILURE' })
  })

  it('is used up by a consuming check, right or wrong', async () => {
    const { id } = await getCaptcha()
    await expect(check(id, 'nope', 'consume')).rejects.toMatchObject({ key: 'CAPTCHA_ERROR' })
    await expect(check(id, TEST_CODE, 'consume')).rejects.toMatchObject({ key: 'CAPTCHA_FAILURE' })
  })

  it('sends three codes at most, also when they are asked for at once, and stays for the form behind them', async () => {
    const { id } = await getCaptcha()
    const done = await Promise.allSettled(Array.from({ length: 5 }, () => check(id, TEST_CODE, 'code')))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await check(id, TEST_CODE, 'look')
    await expect(check(id, TEST_CODE, 'code')).rejects.toMatchObject({ key: 'CAPTCHA_FAILURE' })
  })

  it('is spoken in three languages, never twice alike, until it is over', async () => {
    const { id, voice } = await getCaptcha()
    expect(voice).toBe(1)
    const spoken = await Promise.all(LOCALES.map((lang) => getCaptchaVoice({ captcha_id: id }, { lang })))
    const again = await getCaptchaVoice({ captcha_id: id })
    const sounds = [...spoken, again].map(({ audio }) => Buffer.from(audio.replace('data:audio/wav;base64,', ''), 'base64'))
    for (const sound of sounds) expect([sound.toString('latin1', 0, 4), sound.length > 16_000]).toEqual(['RIFF', true])
    expect(new Set(sounds.map((sound) => sound.toString('base64'))).size).toBe(4)
    shop.clock.now = NOON + 600
    expect((await refusalOf(getCaptchaVoice({ captcha_id: id }))).error_code).toBe('CAPTCHA_FAILURE')
  })

  it('is compared without regard to case, for ten minutes', async () => {
    await shop.db.insert(captcha).values({ id: 'x', code: 'AbCd', expire_time: NOON + 600 })
    await check('x', ' aBcD', 'look')
    shop.clock.now = NOON + 600
    await expect(check('x', 'abcd', 'look')).rejects.toMatchObject({ key: 'CAPTCHA_FAILURE' })
  })

  it('names what is missing', async () => {
    await expect(check('', '', 'look')).rejects.toMatchObject({ key: 'REQUEST_CAPTCHA_ID' })
    await expect(check('x', '', 'look')).rejects.toMatchObject({ key: 'REQUEST_CAPTCHA_CODE' })
  })
})
