import { expect, test } from 'vitest'
import { cleanHtml } from '#loaders/html.ts'

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
    'a wide table scrolls in its own box',
    '<table><tr><td>1</td></tr></table>',
    '<div class="table-scroll" tabindex="0"><table><tr><td>1</td></tr></table></div>',
  ],
])('%s (contract content.md)', (_, html, expected) => {
  expect(cleanHtml(html)).toBe(expected)
})

test("headings of a text in a section stand below the section's (contract content.md)", () => {
  expect(cleanHtml('<h1>a</h1><h6>b</h6>', 3)).toBe('<h3>a</h3><h6>b</h6>')
})
