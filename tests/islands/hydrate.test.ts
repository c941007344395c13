import { expect, test, vi } from 'vitest'
import { hydrateOnIntent } from '#directives/hydrate.ts'
import query from '#directives/query.ts'

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

test('a list that was built without a query hydrates when going back or forward gives its address one', () => {
  history.replaceState(null, '', '/web/goods/list')
  document.body.innerHTML = '<astro-island ssr></astro-island>'
  const load = vi.fn(() => new Promise<never>(() => {}))
  query(load, { value: '', name: 'query' }, document.querySelector('astro-island') as HTMLElement)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(load).not.toHaveBeenCalled()
  history.replaceState(null, '', '/web/goods/list?page=2')
  dispatchEvent(new PopStateEvent('popstate'))
  return vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})
