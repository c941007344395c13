// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { safeHtml } from '#browser/safe-html.ts'

/** What stands in the page after the text was made safe. */
function shown(html: string): string {
  const box = document.createElement('div')
  box.append(safeHtml(html, (path) => `https://i.example/${path}`))
  return box.innerHTML
}

test.each([
  ['scripts and what is in them go', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['handlers and styles go', '<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
  ['unknown tags give way to their words', '<marquee>a <b>b</b></marquee>', 'a <b>b</b>'],
  ['frames and drawings go', '<iframe src="https://x"></iframe><svg><script>1</script></svg>a', 'a'],
  ['an address of another scheme is no link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  [
    'a link outside gives nothing of this page away',
    '<a href="https://x.example">a</a>',
    '<a href="https://x.example" rel="noopener">a</a>',
  ],
  ["a heading steps below the page's own", '<h1>a</h1>', '<h2>a</h2>'],
  [
    'a film gets the image domain and its controls, and waits',
    '<video poster="p.jpg" autoplay><source src="v.mp4"></video>',
    '<video poster="https://i.example/p.jpg" controls="" preload="none"><source src="https://i.example/v.mp4"></video>',
  ],
  ['a picture gets the image domain and waits', '<img src="upload/a.png">', '<img src="https://i.example/upload/a.png" loading="lazy">'],
])('%s', (_, html, expected) => {
  expect(shown(html)).toBe(expected)
})
