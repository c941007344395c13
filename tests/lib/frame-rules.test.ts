import { describe, expect, test } from 'vitest'
import { breadcrumbData } from '#components/breadcrumb.ts'
import { friendKinds } from '#components/frame/friendly-links.ts'
import { mobileAddress } from '#components/frame/mobile.ts'
import { readHeadline } from '#components/home/headline.ts'
import { isDark } from '#components/home/tone.ts'
import { iconNamed } from '#lib/page/icons.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { plainText } from '#lib/text/plain-text.ts'

describe('words of the administrator', () => {
  test('the first line is the headline, the rest stands under it', () => {
    expect(readHeadline('Two for the basin\nAny two\r\nbottles')).toEqual({ title: 'Two for the basin', text: 'Any two bottles' })
    expect(readHeadline('Only this')).toEqual({ title: 'Only this', text: '' })
  })

  test('rich text becomes one plain line for descriptions', () => {
    expect(plainText('<p>Tea &amp; cake</p>\n<p>over&nbsp;HK$400</p>')).toBe('Tea & cake over HK$400')
    expect(plainText(`<p>${'word '.repeat(80)}</p>`, 20)).toBe('word word word word…')
  })
})

test.each([
  ['#2b444d', true],
  ['#8ba3a3', false],
  ['#fff', false],
  ['teal', true],
])('words on the ground %s are light: %s', (colour, dark) => {
  expect(isDark(colour)).toBe(dark)
})

test.each([
  ['sku', 12, 'https://m.example/h5/pages/goods/detail/detail?sku_id=12'],
  ['list', undefined, 'https://m.example/h5/pages/goods/category/category'],
  ['orders', undefined, 'https://m.example/h5/pages/index/index/index'],
] as const)('the phone address follows the page: %s (F07)', (route, id, expected) => {
  expect(mobileAddress('https://m.example/h5', route, id)).toBe(expected)
  expect(mobileAddress('https://m.example/h5/pages/index/index/index', route, id)).toBe(expected)
  expect(mobileAddress('', route, id)).toBe('')
})

test('friendly links are told apart by their pictures, in the shop’s order; a kind without any is none (F08)', () => {
  const [ferry, potters, library] = [{ link_pic: 'ferry.png' }, { link_pic: '' }, { link_pic: 'library.png' }] as const
  expect(friendKinds([ferry, potters, library])).toEqual([
    { kind: 'pictures', links: [ferry, library] },
    { kind: 'names', links: [potters] },
  ])
  expect(friendKinds([potters])).toEqual([{ kind: 'names', links: [potters] }])
  expect(friendKinds([])).toEqual([])
})

test('a promise finds its icon by the name of the set or by ours', () => {
  expect(iconNamed('truck')).toBe('delivery')
  expect(iconNamed('headset')).toBe('headset')
  expect(iconNamed('icon-font-class')).toBeUndefined()
})

test('the trail counts from one and names the page itself without an address', () => {
  expect(breadcrumbData([{ name: 'Help', href: '/web/cms/help/list' }, { name: 'Delivery' }], 'https://shop.example')).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Help', item: 'https://shop.example/web/cms/help/list' },
      { '@type': 'ListItem', position: 2, name: 'Delivery' },
    ],
  })
})

test.each([
  ['account', ['member', 'member/info', 'member/security', 'member/delivery_address', 'member/collection', 'member/footprint']],
  ['trading', ['member/order_list', 'member/activist']],
])('the member menu has in its group %s what the specification lists, in its order, and nothing else (F02)', (group, wanted) => {
  const items = (Object.values(ROUTES) as Route[]).filter(({ menu }) => menu === group).map(({ path }) => path)
  expect(items).toEqual(wanted.filter((path) => items.includes(path)))
})
