import { expect, it } from 'vitest'
import { cleanPaste, losesParts, toStored } from '#shop/desk/browser/paste.ts'

it('turns the list paragraphs of Word into lists, and drops its styles', () => {
  const word = `<!--StartFragment--><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1"><span style="mso-list:Ignore">·<span>  </span></span>Mugs<o:p></o:p></p><p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span>Bowls</p><p class="MsoNormal" style="color:red">After</p>`
  expect(cleanPaste(word)).toBe('<ul><li>Mugs</li><li>Bowls</li></ul><p>After</p>')
  expect(cleanPaste('<p style="mso-list:l1"><span style="mso-list:Ignore">1.</span>One</p>')).toBe('<ol><li>One</li></ol>')
})

it('keeps headings, and makes links of films', () => {
  expect(cleanPaste('<h1 id="a">Sale</h1><style>p{}</style><script>x()</script>')).toBe('<h2>Sale</h2>')
  expect(cleanPaste('<iframe src="https://www.youtube.com/embed/abc" title="Firing"></iframe>')).toBe(
    '<p><a href="https://www.youtube.com/watch?v=abc">Firing</a></p>',
  )
  expect(cleanPaste('<img src="file:///c/a.png"><img src="https://a.example/b.png">')).toBe('<img src="https://a.example/b.png">')
})

it('stores items and cells without paragraphs of their own, each block in a line', () => {
  expect(toStored('<h2>A</h2><ul><li><p>One</p></li><li><p>Two</p><p>more</p></li></ul>')).toBe(
    '<h2>A</h2>\n<ul>\n<li>One</li>\n<li><p>Two</p>\n<p>more</p>\n</li>\n</ul>',
  )
  expect(toStored('<p></p>')).toBe('')
})

it('notices parts that the editor does not know', () => {
  expect(losesParts('<p><b>a</b></p>', '<p><strong>a</strong></p>')).toBe(false)
  expect(losesParts('<figure><img src="a"></figure>', '<img src="a">')).toBe(true)
})
