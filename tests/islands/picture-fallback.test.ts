import { afterEach, expect, test } from 'vitest'
import { watchPictures } from '#browser/picture-fallback.ts'

let watch: AbortController
afterEach(() => watch.abort())

/** A page with the shop's default picture of goods and one image; jsdom loads no pictures, so that tests say what failed. */
function page(image: string): HTMLImageElement {
  document.body.innerHTML = `<script type="application/json" id="default-pictures">{"goods":"/upload/goods.png","article":""}</script>${image}`
  watch = new AbortController()
  watchPictures(watch.signal)
  return document.querySelector('img') as HTMLImageElement
}

function fail(image: HTMLImageElement): void {
  image.dispatchEvent(new Event('error'))
}

test('the default picture stands in for one that is missing (F12)', () => {
  const image = page('<img src="/upload/a.jpg" srcset="/upload/a_BIG.jpg 960w" alt="Kettle" data-picture="goods">')
  fail(image)
  expect(image.src).toBe(new URL('/upload/goods.png', location.href).href)
  expect(image.hasAttribute('srcset')).toBe(false)
  expect(image.hasAttribute('data-missing')).toBe(false)
})

test('where a server has no such size the original is shown', () => {
  const image = page('<img src="/upload/a_MID.jpg" srcset="/upload/a_BIG.jpg 960w" alt="Kettle" data-picture="goods">')
  fail(image)
  expect(image.getAttribute('src')).toMatch(/\/upload\/a\.jpg$/)
  expect(image.hasAttribute('srcset')).toBe(false)
  fail(image)
  expect(image.src).toMatch(/goods\.png$/)
})

test('a default picture that is missing too gives way quietly, once, and the alternative text stays', () => {
  const image = page('<img src="/upload/a.jpg" alt="Kettle" data-picture="goods">')
  fail(image)
  fail(image)
  fail(image)
  expect(image.src).toMatch(/^data:image\/svg/)
  expect(image.alt).toBe('Kettle')
  expect(image.hasAttribute('data-missing')).toBe(true)
})

test.each(['<img src="/upload/logo.png" alt="">', '<p class="prose"><img src="/upload/x.jpg" alt=""></p>'])(
  '%s has no default of its kind and gives way at once',
  (html) => {
    const image = page(html)
    fail(image)
    expect(image.src).toMatch(/^data:image\/svg/)
    expect(image.hasAttribute('data-missing')).toBe(true)
  },
)

test('another picture in the same place is watched anew', () => {
  const image = page('<img src="/upload/a.jpg" alt="" data-picture="goods">')
  fail(image)
  fail(image)
  image.src = '/upload/b.jpg'
  image.dispatchEvent(new Event('load'))
  expect(image.hasAttribute('data-missing')).toBe(false)
  image.src = '/upload/c.jpg'
  fail(image)
  expect(image.src).toMatch(/goods\.png$/)
})
