import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { withFocusStyles } from '#components/focus-styles.ts'
import { focusStyles, withFocus, withoutFocus } from '#lib/page/focal-point.ts'
import { images } from '#lib/page/image.ts'

it('goes with the path of a picture through its sizes, and off again', () => {
  const path = withFocus('upload/a.webp', { x: 30, y: 100 })
  expect(path).toBe('upload/a.webp#focus=30x100')
  expect(images('/').url(path, 'MID')).toBe('/upload/a_MID.webp#focus=30x100')
  expect(withoutFocus(path)).toBe('upload/a.webp')
  expect(withoutFocus('upload/a.webp')).toBe('upload/a.webp')
})

it('makes one rule for each focal point of a page, and none without', () => {
  const html =
    '<img src="/a.webp#focus=30x40" alt=""><p><img alt="" src="/b.webp#focus=30x40"><img src="/c.webp#focus=0x100"><img src="/d.webp">'
  expect(focusStyles(html)).toBe(
    'img[src$="#focus=30x40"]{object-position:30% 40%!important}img[src$="#focus=0x100"]{object-position:0% 100%!important}',
  )
  expect(focusStyles('<img src="/d.webp" alt="#focus=1x1">')).toBe('')
})

it('stands in the head of a page whose policy allows its styles, and changes no other page', () => {
  const page = (picture: string) =>
    `<head><meta http-equiv="content-security-policy" content="default-src 'self'; style-src 'self' 'sha256-x'"></head><img src="${picture}">`
  expect(withFocusStyles(page('/a.webp'))).toBe(page('/a.webp'))
  const html = withFocusStyles(page('/a.webp#focus=30x40'))
  const [, styles = ''] = /<style>(.*)<\/style><\/head>/.exec(html) ?? []
  expect(styles).toContain('object-position:30% 40%')
  expect(html).toContain(`style-src 'self' 'sha256-${hash('sha256', styles, 'base64')}' 'sha256-x'`)
})
