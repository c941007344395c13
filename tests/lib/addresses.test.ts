import { describe, expect, test } from 'vitest'
import { absolutePicture } from '#api/pictures.ts'
import { withoutSize } from '#browser/picture-fallback.ts'
import { addressText } from '#lib/member/address.ts'
import { images, splitImages } from '#lib/page/image.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { toLocale } from '#lib/text/locales.ts'

describe('languages', () => {
  test.each([
    ['en', 'en'],
    ['zh-CN', 'zh-hans'],
    ['zh', 'zh-hans'],
    ['zh-Hans-CN', 'zh-hans'],
    ['zh-HK', 'zh-hant'],
    ['zh-Hant-HK', 'zh-hant'],
    ['zh-SG', 'zh-hans'],
    ['tlh', 'en'],
    [null, 'en'],
  ])('reads %j as %s (F10)', (stored, locale) => {
    expect(toLocale(stored)).toBe(locale)
  })
})

test.each([
  ['en', '88 Des Voeux Road, Kwun Tong, Kowloon, Hong Kong'],
  ['zh-hant', 'Hong Kong Kowloon Kwun Tong 88 Des Voeux Road'],
] as const)('an address in %s is written in the order of its language', (locale, text) => {
  expect(addressText({ address: '88 Des Voeux Road', full_address: 'Hong Kong-Kowloon-Kwun Tong' }, locale)).toBe(text)
})

test('a store whose region names the street is not written twice', () => {
  const place = { address: '9 Ferry Lane', full_address: 'Quay, 9 Ferry Lane' }
  expect(addressText(place, 'en')).toBe('Quay, 9 Ferry Lane')
})

describe('addresses', () => {
  test('English is unprefixed, the others stand below their code', () => {
    expect(href('home', 'en')).toBe('/web/')
    expect(href('home', 'zh-hans')).toBe('/web/zh-hans/')
    expect(href('sku', 'zh-hant', { id: 12 })).toBe('/web/zh-hant/sku/12')
    expect(href('order', 'en', { order_id: 7, from: '' })).toBe('/web/member/order_detail?order_id=7')
  })

  test('an id without a place in the path becomes a query value', () => {
    expect(href('noticeDetail', 'en', { id: 7 })).toBe('/web/cms/notice/detail?id=7')
  })

  test('a path is split into language and rest', () => {
    expect(splitPath('/web/zh-hant/sku/12')).toEqual({ locale: 'zh-hant', path: 'sku/12' })
    expect(splitPath('/web/zh-hant')).toEqual({ locale: 'zh-hant', path: '' })
    expect(splitPath('/web/member')).toEqual({ locale: 'en', path: 'member' })
  })
})

describe('pictures (V08)', () => {
  const shop = images('https://i.example', 'upload/default.png')

  test('the first of several is taken and the size stands in upper case before the extension', () => {
    expect(shop.url('upload/a.jpg,upload/b.jpg', 'MID')).toBe('https://i.example/upload/a_MID.jpg')
    expect(shop.url('/upload/a.b.jpg?v=2', 'BIG')).toBe('https://i.example/upload/a.b_BIG.jpg?v=2')
  })

  test('the default picture has no sizes, absolute addresses keep their domain', () => {
    expect(shop.url('upload/default.png', 'MID')).toBe('https://i.example/upload/default.png')
    expect(shop.url('https://cdn.example/x.png', 'SMALL')).toBe('https://cdn.example/x_SMALL.png')
    expect(shop.url('')).toBe('')
  })

  test('servers that name the sizes in lower case get them so, and the original of a size is known', () => {
    expect(images('', '', true).url('upload/a.jpg', 'MID')).toBe('/upload/a_mid.jpg')
    expect(withoutSize('https://i.example/a_MID.jpg?v=2')).toBe('https://i.example/a.jpg?v=2')
    expect(withoutSize('/upload/midsummer.jpg')).toBe('/upload/midsummer.jpg')
  })

  test('an address inside a text is one address, whatever commas it has', () => {
    expect(shop.one('upload/a.jpg?x=1,2')).toBe('https://i.example/upload/a.jpg?x=1,2')
    expect(shop.one('//cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg')
    expect(shop.one(' data:image/png;base64,AA ')).toBe('data:image/png;base64,AA')
    expect(shop.one('')).toBe('')
  })

  test('a film is played from the web alone', () => {
    expect(shop.film('upload/tea.mp4')).toBe('https://i.example/upload/tea.mp4')
    expect(shop.film('//cdn.example/tea.mp4')).toBe('https://cdn.example/tea.mp4')
    expect(shop.film('https://cdn.example/tea.mp4?x=1,2')).toBe('https://cdn.example/tea.mp4?x=1,2')
    for (const address of [
      '',
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'blob:x',
      'file:///x',
    ])
      expect(shop.film(address), address).toBe('')
  })

  test('machines get whole addresses, or none (structured data)', () => {
    expect(absolutePicture('upload/a.jpg', 'https://shop.example', 'BIG')).toBe('https://shop.example/upload/a_BIG.jpg')
    for (const path of ['', 'upload/logo.svg', 'http://', 'https://ex ample.com/a.jpg'])
      expect(absolutePicture(path, 'https://shop.example')).toBe('')
  })

  test('data URIs are neither split nor sized', () => {
    expect(splitImages('data:image/png;base64,AA')).toEqual(['data:image/png;base64,AA'])
    expect(shop.srcset('data:image/png;base64,AA')).toBe('')
    expect(images('').url('upload/a.jpg', 'BIG')).toBe('/upload/a_BIG.jpg')
  })
})
