import { expect, it } from 'vitest'
import { richMarkdown } from '#components/markdown/page.ts'
import { twinAddress } from '#components/markdown/twin-address.ts'
import { escapeMarkdown, markdownBlocks, markdownLink, markdownTable } from '#lib/text/markdown.ts'

it.each([
  ['Mug *new* [blue] | 2_3', 'Mug \\*new\\* \\[blue\\] \\| 2\\_3'],
  ['# 1 of <2>', '\\# 1 of \\<2\\>'],
  ['1. first', '1\\. first'],
  ['two\n lines', 'two lines'],
  ['藍色（大）', '藍色（大）'],
])('escapes %j', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped)
})

it('writes links, tables and blocks', () => {
  expect(markdownLink('A [b]', 'https://shop.example/a (1).jpg')).toBe('[A \\[b\\]](https://shop.example/a%20%281%29.jpg)')
  expect(markdownTable(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |')
  expect(markdownTable(['a'], [])).toBe('')
  expect(markdownBlocks(['one', '', undefined, false, 'two'])).toBe('one\n\ntwo\n')
})

it.each([
  ['/web/', '/web/index.md'],
  ['/web/zh-hant/', '/web/zh-hant/index.md'],
  ['/web/sku/12', '/web/sku/12.md'],
])('finds the twin of %s at %s', (address, twin) => {
  expect(twinAddress(address)).toBe(twin)
})

it('makes addresses of a text whole, but for those that are none', () => {
  const place = { locale: 'en', site: new URL('https://site.example') } as const
  expect(richMarkdown('<p><a href="/web/sku/1">mug</a></p>', place)).toBe('[mug](https://site.example/web/sku/1)')
  // A path of a Windows share, from a word processor.
  expect(richMarkdown('<p>One<img src="/\\\\my share/a.png" alt="a"></p>', place)).toMatch(/^One!\[a\]/)
})
