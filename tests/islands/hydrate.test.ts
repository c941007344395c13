import { expect, test } from 'vitest'
import { hydrateOnIntent } from '#directives/hydrate.ts'

/** An island not hydrated, whose module never arrives; presses Enter in its field. @returns whether the key stays with the browser */
function enter(composing: KeyboardEventInit): boolean {
  document.body.innerHTML = '<astro-island><input></astro-island>'
  hydrateOnIntent(() => new Promise(() => {}), document.querySelector('astro-island') as HTMLElement)
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composing })
  return document.querySelector('input')?.dispatchEvent(key) ?? false
}

test('Enter waits for the island, unless it ends a word of an input method', () => {
  expect(enter({})).toBe(false)
  expect(enter({ isComposing: true })).toBe(true)
})
