// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pictures } from '#api/pictures.ts'
import { safeHtml } from '#browser/safe-html.ts'
import { cleanHtml } from '#loaders/html.ts'

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
  [
    'a picture gets the image domain and waits',
    '<img src="upload/a.png">',
    '<img src="https://i.example/upload/a.png" alt="" loading="lazy" decoding="async">',
  ],
  ['protocol-relative addresses are refused', '<a href="//evil.example">a</a>', '<a>a</a>'],
])('%s', (_, html, expected) => {
  expect(shown(html)).toBe(expected)
})

/** Element for element and attribute for attribute, in whatever order they were written. */
function outline(parent: ParentNode): unknown[] {
  return [...parent.childNodes].map((node) =>
    node instanceof Element
      ? [node.localName, Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]).sort()), ...outline(node)]
      : node.textContent,
  )
}

test.each([
  '<p onclick="x()" style="color:red">a<script>alert(1)</script></p><marquee>b</marquee>',
  '<h3>a</h3><h4 class="x" id="y">b</h4><h6>c</h6>',
  '<a href="https://x.example" rel="nofollow">a</a> <a href="/web/" target="_blank" title="t">b</a> <a href="mailto:a@x.example">c</a>',
  '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="data:text/html,a">c</a><a href="?page=2">d</a><a href="#e">e</a>',
  '<img src="upload/a.png" onerror="x()"><img src="//i.example/a.jpg?x=resize,w_80" alt="A" width="10"><img src="data:image/png;base64,AA==">',
  '<video poster="upload/p.jpg" autoplay><source src="upload/v.mp4" type="video/mp4"></video>',
  '<table border="1"><tbody><tr><th scope="row" colspan="2">a</th><td rowspan="2"><table><tbody><tr><td>b</td></tr></tbody></table></td></tr></tbody></table>',
  '<ol start="3" type="a"><li>a &amp; b</li></ol><div class="table-scroll" tabindex="5">c</div><dl><dt>d</dt><dd>e<br>f</dd></dl>',
  '<figure><img src="a.png" alt=""><figcaption>a</figcaption></figure><iframe src="https://x"></iframe><svg><path d="M0 0"/></svg>',
])('is the same whether the build cleans it or the browser: %s', (html) => {
  const built = document.createElement('div')
  built.innerHTML = cleanHtml(html, 3)
  expect(outline(safeHtml(html, pictures.one, 3))).toEqual(outline(built))
})
