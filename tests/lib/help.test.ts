import { expect, test } from 'vitest'
import { byImportance, helpIcon, helpLink, isQuestions } from '#lib/content/help.ts'
import { findHelp, type HelpEntry } from '#lib/content/help-search.ts'
import { otherScript, searchKeys } from '#loaders/search-keys.ts'

const child = (id: number, title = `Title ${id}`, link_address = '') => ({ id, title, link_address })
const CLASSES = [
  { class_id: 1, child_list: [child(1), child(2)] },
  { class_id: 2, child_list: [child(3), child(4)] },
]

test('answers stand by their sort, then the first of every class before the second of any', () => {
  const answers = [1, 2, 3, 4].map((id) => ({ id, sort: id === 4 ? 9 : 0 }))
  expect(byImportance(answers, CLASSES).map(({ id }) => id)).toEqual([4, 1, 3, 2])
})

test('an answer that is a link opens what it names, and itself where that is nowhere (contract content.md)', () => {
  expect(helpLink(child(3), 'zh-hant')).toEqual({ href: '/web/zh-hant/cms/help-3' })
  expect(helpLink(child(3, '', '/goods/coupon'), 'en')).toEqual({ href: '/web/goods/coupon' })
  expect(helpLink(child(3, '', 'https://x.example/'), 'en')).toEqual({ href: 'https://x.example/', rel: 'noopener' })
  expect(helpLink(child(3, '', 'javascript:x()'), 'en')).toEqual({ href: '/web/cms/help-3' })
})

test('a class is one of questions where all its answers are', () => {
  expect(isQuestions({ child_list: [child(1, 'Where is it?'), child(2, '到了哪裏？')] })).toBe(true)
  expect(isQuestions({ child_list: [child(1, 'Where is it?'), child(2, 'Fees')] })).toBe(false)
  expect(isQuestions({ child_list: [child(1, 'Where is it?', '/street')] })).toBe(false)
  expect(isQuestions({ child_list: [] })).toBe(false)
})

test.each([
  ['After-sales', 'refund'],
  ['付款', 'balance'],
  ['配送服务', 'delivery'],
  ['帳戶', 'account'],
  ['購物指南', 'cart'],
  ['Miscellany', 'help'],
] as const)('%s has a drawing of its subject', (name, icon) => {
  expect(helpIcon(name)).toBe(icon)
})

const entry = (title: string, text: string): HelpEntry => ({
  title,
  class: '售後服務',
  href: '',
  text,
  keys: searchKeys(title),
  other: otherScript(`售後服務 ${text}`),
})
const ENTRIES = [
  entry('保養', '傢俬接合位五年；退貨見另文。'),
  entry('退貨及退款', '收貨後三十日內，未經使用。'),
  entry('Returns', `Thirty days from receipt, unused & in its box. ${'More words. '.repeat(20)}`),
]
const found = (query: string) => findHelp(ENTRIES, query).map(({ entry }) => entry.title)

test.each([
  ['退貨', ['退貨及退款', '保養']],
  ['退货', ['退貨及退款', '保養']],
  ['tuihuo', ['退貨及退款']],
  ['家具 五年', []],
  ['傢俬　五年', ['保養']],
  ['RECEIPT thirty', ['Returns']],
  ['售后', ['保養', '退貨及退款', 'Returns']],
  ['no such words', []],
  [' … ', []],
])('%j finds titles first, then words of answers, in either script', (query, titles) => {
  expect(found(query)).toEqual(titles)
})

test('what is found is shown in its place, cut to a few words', () => {
  const [answer] = findHelp(ENTRIES, 'receipt')
  expect(answer?.excerpt[0]).toBe('Thirty days from ')
  expect(answer?.excerpt[1]).toBe('receipt')
  expect(answer?.excerpt[2]).toMatch(/^, unused & in its box\. .{20,80}…$/)
  expect(findHelp(ENTRIES, '退货')[0]?.excerpt).toEqual(['', '', '收貨後三十日內，未經使用。'])
})
