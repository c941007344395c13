import { expect, test, vi } from 'vitest'
import { hydrateOnIntent } from '#directives/hydrate.ts'
import query from '#directives/query.ts'
import { soon } from '../helpers/soon.ts'

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

test('presses before hydration are done in their order; a toggle that is pressed again is meant once', async () => {
  document.body.innerHTML =
    '<astro-island><button id="more"><svg><use /></svg></button><button id="menu" aria-expanded="false"></button></astro-island>'
  const [island, more, menu] = ['astro-island', '#more', '#menu'].map((name) => document.querySelector<HTMLElement>(name) ?? document.body)
  const pressed: string[] = []
  const arrived = Promise.withResolvers<void>()
  const load = async () => {
    await arrived.promise
    return async () => island?.addEventListener('click', ({ target }) => pressed.push((target as Element).closest('button')?.id ?? ''))
  }
  hydrateOnIntent(load as () => Promise<() => Promise<void>>, island as HTMLElement)
  more?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  for (const target of [more, more, menu, menu]) target?.click()
  // A pointer presses the icon of a button.
  more?.querySelector('use')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(pressed).toEqual([])
  arrived.resolve()
  await soon(() => expect(pressed).toEqual(['more', 'more', 'menu', 'more']))
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
  return soon(() => expect(load).toHaveBeenCalledOnce())
})

test('a link to another page is followed at once, and loads no island', async () => {
  history.replaceState(null, '', '/web/goods/list')
  document.body.innerHTML = `<main><astro-island>
    <a href="/web/sku/1"><b></b></a><a href="?page=2"></a><a href="/upload/mug.webp"></a><button><svg><use href="#cart" /></svg></button>
  </astro-island></main>`
  const load = vi.fn(() => new Promise<never>(() => {}))
  hydrateOnIntent(load, document.querySelector('astro-island') as HTMLElement)
  const followed: unknown[] = []
  document.querySelector('main')?.addEventListener('click', (event) => {
    event.preventDefault()
    followed.push((event.target as Element).closest('a')?.pathname)
  })
  const send = (selector: string, ...signs: string[]) => {
    for (const sign of signs) document.querySelector(selector)?.dispatchEvent(new MouseEvent(sign, { bubbles: true, cancelable: true }))
  }
  send('[href="/web/sku/1"] b', 'pointerover', 'pointerdown', 'focusin', 'click')
  expect(load).not.toHaveBeenCalled()
  send('use', 'pointerover')
  await soon(() => expect(load).toHaveBeenCalledOnce())
  send('[href="/web/sku/1"] b', 'click')
  for (const answered of ['[href="?page=2"]', '[href="/upload/mug.webp"]', 'button']) send(answered, 'click')
  expect(followed).toEqual(['/web/sku/1', '/web/sku/1'])
})
