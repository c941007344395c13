import { describe, expect, test } from 'vitest'
import type { Area } from '#contract/area.ts'
import { readPasted } from '#islands/shared/address/paste.ts'
import { splitPasted } from '#islands/shared/address/read-address.ts'
import { addressText } from '#lib/member/address.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { AREAS, type AreaSeed } from '#shop/db/seed/data/areas.ts'

/** The areas below one as the shop gives them in a language. */
const areasIn =
  (locale: Locale) =>
  async ({ pid }: { pid: number }) => {
    const find = (areas: readonly AreaSeed[]): readonly AreaSeed[] | undefined =>
      areas.find(({ id }) => id === pid)?.children ?? areas.map(({ children = [] }) => find(children)).find(Boolean)
    const below = pid ? (find(AREAS) ?? []) : AREAS
    return below.map(
      ({ id, name }): Area => ({ id, pid, name: name[locale], shortname: '', longitude: '', latitude: '', level: 1, sort: 0, status: 1 }),
    )
  }
const read = (text: string, locale: Locale = 'en') => readPasted({ text }, areasIn(locale))
const way = async (text: string, locale: Locale = 'en') => (await read(text, locale)).areas.map(({ name }) => name).join(' › ')

describe('a pasted address', () => {
  test.each([
    [
      '李志明 9345 6780\n九龍觀塘駿業街18號海燕中心 23樓 2305室',
      '李志明',
      '93456780',
      'Kowloon › Kwun Tong',
      '駿業街18號海燕中心 23樓 2305室',
    ],
    [
      'Chan Ka Yan, +852 6123-4567, Flat B, 18/F, Tern Mansion, 210 Canton Road, Tsim Sha Tsui, Kowloon',
      'Chan Ka Yan',
      '61234567',
      'Kowloon › Yau Tsim Mong',
      'Flat B, 18/F, Tern Mansion, 210 Canton Road, Tsim Sha Tsui',
    ],
    [
      '收貨人：陳大文\n電話：６１２３４５６７\n地址：香港銅鑼灣軒尼詩道500號希慎廣場10樓',
      '陳大文',
      '61234567',
      'Hong Kong Island › Wan Chai',
      '銅鑼灣軒尼詩道500號希慎廣場10樓',
    ],
    ['新界沙田正街18號海景樓7樓C室 陳媽媽 69876543', '陳媽媽', '69876543', 'New Territories › Sha Tin', '沙田正街18號海景樓7樓C室'],
    [
      'Name: Grace Ho\nTel: 5123 4567\nAddress: Rm 1203, Star Tower, 33 Connaught Road Central, Central, Hong Kong',
      'Grace Ho',
      '51234567',
      'Hong Kong Island › Central and Western',
      'Rm 1203, Star Tower, 33 Connaught Road Central, Central',
    ],
    ['何小姐 98765432 將軍澳坑口常寧路2號', '何小姐', '98765432', 'New Territories › Sai Kung', '將軍澳坑口常寧路2號'],
    ['张伟 61112222 九龙湾宏开道8号', '张伟', '61112222', 'Kowloon › Kwun Tong', '九龙湾宏开道8号'],
    ['深水埗大埔道100號 6111 2222', '', '61112222', 'Kowloon › Sham Shui Po', '大埔道100號'],
  ])('%s', async (text, name, mobile, areas, address) => {
    expect(await read(text)).toMatchObject({ name, mobile, address })
    expect(await way(text)).toBe(`Hong Kong SAR › ${areas}`)
  })

  test.each(LOCALES)('that this site wrote in %s is read as it was', async (locale) => {
    const [whole] = AREAS
    for (const region of whole?.children ?? []) {
      for (const district of region.children ?? []) {
        const names = [whole, region, district].map((area) => area?.name[locale] ?? '')
        if (names.some((name) => /^(North|Eastern|Southern|Islands)$/.test(name))) continue
        const text = addressText({ address: '18 Pier 7', full_address: names.join('-') }, locale)
        expect(await read(text, locale), text).toMatchObject({ address: '18 Pier 7', areas: names.map((name) => ({ name })) })
      }
    }
  })

  test('takes no street for a district, and guesses nothing', async () => {
    expect(await way('Tai Po Road 100')).toBe('')
    expect(await way('大埔道100號')).toBe('')
    expect(await read('ring twice')).toEqual({ name: '', mobile: '', telephone: '', areas: [], address: 'ring twice' })
  })

  test('has a second number as the other phone, by the rule of the shop', () => {
    expect(splitPasted('王五 2345 6789 9345 6780', 'hongkong')).toMatchObject({ mobile: '93456780', telephone: '23456789' })
    expect(splitPasted('王五 +86 138 0013 8000', 'mainland')).toMatchObject({ name: '王五', mobile: '13800138000' })
    expect(splitPasted('Wu, 0044 20 7946 0000', 'international')).toMatchObject({ mobile: '+442079460000' })
  })
})
