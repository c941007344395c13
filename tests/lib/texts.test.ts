import { afterEach, expect, it, vi } from 'vitest'
import { islandTexts } from '#i18n.ts'
import { slice, type Texts, translator } from '#lib/text/texts.ts'

const SAID = slice('order.items', 'order.number')
const english: Texts<typeof SAID> = {
  locale: 'en',
  words: { 'order.number': 'No. {number}', 'order.items.one': '{count} item', 'order.items.other': '{count} items' },
}

afterEach(() => vi.unstubAllEnvs())

it('fills places and chooses a plural by its count', () => {
  const t = translator(english)
  expect(t('order.number', { number: 7 })).toBe('No. 7')
  expect(t('order.items', { count: 1 })).toBe('1 item')
  expect(t('order.items', { count: 0 })).toBe('0 items')
})

it('needs only the form for many in Chinese', () => {
  const words = { ...english.words, 'order.items.one': '', 'order.items.other': '{count} 件' }
  expect(translator<typeof SAID>({ locale: 'zh-hant', words })('order.items', { count: 1 })).toBe('1 件')
})

it('shows the key of a text that is not there, and the rest; only while developing it throws', () => {
  const t = translator<typeof SAID>({ locale: 'en', words: JSON.parse('{ "order.items.one": "{count} item" }') })
  vi.stubEnv('DEV', false)
  expect([t('order.number'), t('order.items', { count: 2 }), t('order.items', { count: 1 })]).toEqual([
    'order.number',
    'order.items',
    '1 item',
  ])
  vi.stubEnv('DEV', true)
  expect(() => t('order.number')).toThrow('no text order.number in en')
})

it('hands an island the texts of its slice and no others', () => {
  const { locale, words } = islandTexts('zh-hant', slice('order.items', 'common.pages.', 'goods.saved'))
  expect(locale).toBe('zh-hant')
  expect(Object.keys(words).sort()).toEqual([
    'common.pages.label',
    'common.pages.next',
    'common.pages.page',
    'common.pages.previous',
    'common.pages.turned',
    'goods.saved',
    'order.items.one',
    'order.items.other',
  ])
})
