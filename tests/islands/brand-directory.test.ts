import { afterEach, expect, test } from 'vitest'
import { watchBrands } from '#components/goods/brand-directory.ts'

const NAMES = ['Anchor', 'Bay', 'Beacon', 'Cove', 'Drift']

afterEach(() => history.replaceState(null, '', '/'))

/** A directory with two brands a page, as the build draws it, opened at an address. */
function open(address: string): {
  shown: () => (string | null)[]
  letters: () => string[]
  turns: () => string[]
  find: (word: string) => void
} {
  const letters = [...Map.groupBy(NAMES, (name) => name[0] ?? '')]
  const item = (name: string) => `<li data-name="${name.toLowerCase()}" data-page="${Math.floor(NAMES.indexOf(name) / 2) + 1}">${name}</li>`
  const group = ([letter, names]: [string, string[]]) =>
    `<section class="brands__group" id="${letter}">${names.map(item).join('')}</section>`
  document.body.innerHTML = `<div data-brands="No {word}"><input><p role="status"></p>${letters.map(group).join('')}
    ${[1, 2, 3].map((page) => `<div class="brands__pages" data-page="${page}"></div>`).join('')}</div>`
  history.replaceState(null, '', address)
  const root = document.querySelector('div') as HTMLElement
  const field = root.querySelector('input') as HTMLInputElement
  watchBrands(root)
  const visible = (selector: string) => [...root.querySelectorAll<HTMLElement>(`${selector}:not([hidden])`)]
  return {
    shown: () => visible('li').map(({ textContent }) => textContent),
    letters: () => visible('section').map(({ id }) => id),
    turns: () => visible('.brands__pages').map(({ dataset }) => dataset.page ?? ''),
    find: (word) => {
      field.value = word
      field.dispatchEvent(new Event('input'))
    },
  }
}

test.each([
  ['', ['Anchor', 'Bay'], ['A', 'B'], ['1']],
  ['?page=2', ['Beacon', 'Cove'], ['B', 'C'], ['2']],
  ['?page=9', ['Drift'], ['D'], ['3']],
  ['?page=x', ['Anchor', 'Bay'], ['A', 'B'], ['1']],
  ['?page=1.5', ['Anchor', 'Bay'], ['A', 'B'], ['1']],
])('brands stand by page: %s (R06)', (query, brands, letters, turns) => {
  const directory = open(`/web/goods/brand${query}`)
  expect(directory.shown()).toEqual(brands)
  expect(directory.letters()).toEqual(letters)
  expect(directory.turns()).toEqual(turns)
})

test('a brand is found whatever its page, and the pages come back when nothing is looked for', () => {
  const directory = open('/web/goods/brand?page=2')
  directory.find('dri')
  expect(directory.shown()).toEqual(['Drift'])
  expect(directory.turns()).toEqual([])
  directory.find('qq$&')
  expect(document.querySelector('[role="status"]')?.textContent).toBe('No qq$&')
  directory.find('')
  expect(directory.shown()).toEqual(['Beacon', 'Cove'])
  expect(directory.turns()).toEqual(['2'])
})

test('few brands have no pages, and all of them show', () => {
  document.body.innerHTML = '<div data-brands=""><section class="brands__group"><p data-name="bay" data-page="1"></p></section></div>'
  watchBrands(document.querySelector('div') as HTMLElement)
  expect(document.querySelector('[hidden]')).toBeNull()
})
