import { beforeEach, expect, test, vi } from 'vitest'
import { playSlides } from '#components/home/slides.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = `<section><div role="group"></div><div role="group" hidden></div>
    <button data-dot="0" aria-current="true"></button><button data-dot="1"></button></section>`
  playSlides(document.querySelector('section') as HTMLElement)
})

test('the dot of the slide shown is the current one, for readers too: an empty mark would mean none', () => {
  const dots = [...document.querySelectorAll<HTMLElement>('[data-dot]')]
  dots[1]?.click()
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'true'])
})
