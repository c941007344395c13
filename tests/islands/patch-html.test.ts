import { expect, test } from 'vitest'
import { patchHtml } from '#browser/patch-html.ts'

/** An element with such children, and what finds one of them. */
function element(html: string) {
  const place = document.createElement('div')
  place.innerHTML = html
  return { place, find: (selector: string) => place.querySelector(selector) }
}

test('changes texts and attributes and keeps the elements, with a press or the focus on them', () => {
  const { place, find } = element('<p class="a">One <b>1</b></p><button data-press="buy" disabled>Buy</button>')
  const before = [find('p'), find('b'), find('button')]
  patchHtml(place, '<p>Two <b title="x">2</b></p><button data-press="buy">Buy 2</button>')
  expect(place.innerHTML).toBe('<p>Two <b title="x">2</b></p><button data-press="buy">Buy 2</button>')
  expect([find('p'), find('b'), find('button')]).toEqual(before)
})

test('puts another element in the place of a button that does something else', () => {
  const { place, find } = element('<button data-press="remind">Remind me</button>')
  const before = find('button')
  patchHtml(place, '<button data-press="buy">Buy</button>')
  expect(find('button')?.textContent).toBe('Buy')
  expect(find('button')).not.toBe(before)
})

test('adds what is new and removes what is gone', () => {
  const { place } = element('<i>1</i>')
  patchHtml(place, '<b>1</b>text<i>2</i>')
  expect(place.innerHTML).toBe('<b>1</b>text<i>2</i>')
  patchHtml(place, '')
  expect(place.innerHTML).toBe('')
})

test('leaves the digits to the clock, which turns to another moment', () => {
  const { place } = element('<span data-ends="5"><b>04</b></span>')
  patchHtml(place, '<span data-ends="9"><b>00</b></span>')
  expect(place.innerHTML).toBe('<span data-ends="9"><b>04</b></span>')
})
