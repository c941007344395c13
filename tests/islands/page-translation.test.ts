import { beforeEach, expect, it } from 'vitest'
import { offerTranslation } from '#components/translate/page-translation.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = `<button data-translate>Translate</button>
    <p hidden data-translated data-src="https://translate.test/page.js" data-language="en"><button>Original</button></p>`
})

const mark = () => document.querySelector<HTMLElement>('[data-translated]')
const script = () => document.head.querySelector('script')
const press = () => document.querySelector<HTMLElement>('[data-translate]')?.click()

it('loads nothing before a visitor asks, and marks the page once the script is there', () => {
  offerTranslation()
  expect(script()).toBeNull()
  press()
  expect(script()?.src).toBe('https://translate.test/page.js')
  expect(script()?.dataset).toMatchObject({ language: 'en', to: navigator.language })
  expect(mark()?.hidden).toBe(true)
  script()?.dispatchEvent(new Event('load'))
  expect(mark()?.hidden).toBe(false)
})

it('translates the next pages of the tab, too', () => {
  sessionStorage.setItem('translate', '1')
  offerTranslation()
  expect(script()?.src).toBe('https://translate.test/page.js')
})

it('leaves the page as it is where the script does not load', () => {
  offerTranslation()
  press()
  script()?.dispatchEvent(new Event('error'))
  expect([script(), mark()?.hidden, sessionStorage.length]).toEqual([null, true, 0])
})
