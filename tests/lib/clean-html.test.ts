import { expect, test } from 'vitest'
import { images } from '#lib/page/image.ts'
import { textLink } from '#lib/routes/links.ts'
import { cleanHtml, keepRichText } from '#lib/text/clean-html.ts'
import { sizesIn, type TextPlace } from '#lib/text/rich-text.ts'

const file = images('').one
const PLACE: TextPlace = { file, link: (address) => textLink(address, { locale: 'en', file, homes: ['https://m.shop.example/h5'] }) }

test.each([
  ['scripts, styles and handlers go', '<p onclick="x()" style="color:red">a<script>alert(1)</script></p>', '<p>a</p>'],
  ['other schemes are no links', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['protocol-relative addresses are refused', '<a href="//evil.example">a</a>', '<a>a</a>'],
  ["a heading steps below the page's own", '<h1>a</h1><h2>b</h2>', '<h2>a</h2><h3>b</h3>'],
  ['no level is left out above the first heading', '<h3>a</h3><h4>b</h4>', '<h2>a</h2><h3>b</h3>'],
  [
    'a relative picture gets the image domain and waits',
    '<img src="upload/a.png">',
    '<img src="/upload/a.png" alt="" loading="lazy" decoding="async" />',
  ],
  [
    'commas of an address, other hosts and pictures inside the text stay',
    '<img src="https://i.example/a.jpg?x=resize,w_80"><img src="//i.example/a.jpg"><img src="data:image/png;base64,AA==">',
    ['https://i.example/a.jpg?x=resize,w_80', 'https://i.example/a.jpg', 'data:image/png;base64,AA==']
      .map((src) => `<img src="${src}" alt="" loading="lazy" decoding="async" />`)
      .join(''),
  ],
  [
    'a film and its poster get the image domain',
    '<video poster="upload/p.jpg"><source src="upload/v.mp4"></video>',
    '<video poster="/upload/p.jpg" controls preload="none"><source src="/upload/v.mp4" /></video>',
  ],
  [
    'a table inside a table stays in the box of the outer one',
    '<table><tr><td><table></table></td></tr></table><p>a</p>',
    '<div class="table-scroll" tabindex="0"><table><tr><td><table></table></td></tr></table></div><p>a</p>',
  ],
  [
    'an outside link gives nothing of this page away',
    '<a href="https://x.example">a</a>',
    '<a href="https://x.example" rel="noopener">a</a>',
  ],
  [
    'links of the family lead to screens of ours',
    '<a href="/sku-12">a</a><a href="/h5/#/pages/goods/detail?sku_id=12">b</a><a href="https://m.shop.example/h5/pages_tool/help/detail?id=3">c</a>',
    '<a href="/web/sku/12">a</a><a href="/web/sku/12">b</a><a href="/web/cms/help-3">c</a>',
  ],
  [
    'a file of the shop gets the image domain, a screen that is nowhere leaves its words',
    '<a href="upload/guide.pdf">a</a><a href="/no/such">b</a>',
    '<a href="/upload/guide.pdf">a</a><a>b</a>',
  ],
  ['unclosed tags are closed', '<div><p>a<b>b<table><tr><td>c', /^<div><p>a<b>b<div.*<table><tr><td>c<\/td><\/tr><\/table>.*<\/div>$/],
  ['sizes are pixels', '<img src="a.png" width="300px" height="50%">', /width="300" loading/],
  [
    'a wide table scrolls in its own box',
    '<table><tr><td>1</td></tr></table>',
    '<div class="table-scroll" tabindex="0"><table><tr><td>1</td></tr></table></div>',
  ],
])('%s (contract content.md)', (_, html, expected) => {
  const clean = cleanHtml(html, PLACE)
  if (typeof expected === 'string') expect(clean).toBe(expected)
  else expect(clean).toMatch(expected)
})

test('a picture whose size is known has it, in the width that the text says', () => {
  const clean = (html: string) =>
    cleanHtml(html, { ...PLACE, size: (address) => (address === '/a.png' ? { width: 600, height: 400 } : undefined) })
  expect(clean('<img src="a.png">')).toContain('width="600" height="400"')
  expect(clean('<img src="a.png" width="300">')).toContain('width="300" height="200"')
  expect(clean('<img src="b.png">')).not.toContain('width')
  expect(sizesIn(clean('<p><img src="a.png"><img src="a.png" width="300"><img src="b.png"></p>'))).toEqual(
    new Map([['/a.png', { width: 600, height: 400 }]]),
  )
})

test('a desk keeps headings, links and addresses as they were written, and says what went', () => {
  const html = '<h1 class="x">a</h1><p style="color:red" onclick="x()">b <a href="/sku-12">c</a><img src="upload/a.png" alt="d"></p>'
  expect(keepRichText(html)).toEqual({
    html: '<h1>a</h1><p>b <a href="/sku-12">c</a><img src="upload/a.png" alt="d" /></p>',
    lost: ['style', 'onclick'],
  })
  const attack = '<script>x()</script><iframe src="https://x"></iframe><a href="javascript:x()">e</a><img src="data:text/html,x">'
  expect(keepRichText(attack).lost).toEqual(['<script>', '<iframe>', 'javascript:x()', 'data:text/html,x'])
  const kept = keepRichText(html).html
  expect(keepRichText(kept)).toEqual({ html: kept, lost: [] })
})

test("headings of a text in a section stand below the section's (contract content.md)", () => {
  expect(cleanHtml('<h1>a</h1><h6>b</h6>', { ...PLACE, top: 3 })).toBe('<h3>a</h3><h6>b</h6>')
})
