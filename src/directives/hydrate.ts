import { fetchAsset, type HydratingIsland } from '#api/hashed-asset.ts'

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'submit'] as const
const HELD = ['click', 'submit', 'keydown'] as const

/** Keys that type or move the caret in a field stay with the browser; hydration keeps what was typed. */
function isTyping({ key, target }: KeyboardEvent): boolean {
  return (target as Element).matches('input, textarea, select') && !['Enter', 'ArrowDown', 'ArrowUp', 'Escape'].includes(key)
}

/**
 * Whether the target is in a link to another page, which the browser follows by itself. Not so for links to files (the gallery opens them),
 * to queries of this page (the list loads them), and marked ones (a panel may open below them).
 */
function isPageLink({ target }: Event): boolean {
  const link = (target as Element).closest<HTMLAnchorElement>('a:not([href*="."], [data-plain])')
  return link !== null && link.pathname !== location.pathname
}

/** Tab, a new tab, shortcuts, an input method's keys, links to other pages, and what is marked to work by itself are never ours. */
function isForeign(event: Event): boolean {
  if ((event.target as Element).closest('[data-plain]') || isPageLink(event)) return true
  if (event instanceof KeyboardEvent) {
    return (
      event.isComposing ||
      ['Tab', 'Shift'].includes(event.key) ||
      // Also for these keys themselves.
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event)
    )
  }
  return event instanceof MouseEvent && (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
}

/** The same event again, for the island that can now answer it. */
function replay(event: Event): void {
  const target = event.target as HTMLElement
  if (!target.isConnected) return
  if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  // Unlike `click()`, which a part of an icon does not have.
  else if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent('click', event))
  else replayKey(event as KeyboardEvent, target)
}

/** Elements that a key activates; in a field Enter submits its form. */
const PRESSED: Record<string, string> = { Enter: 'a, button, summary', ' ': 'button, summary' }

/** A key that a script presses does nothing by itself: what it would have done to what has the focus has to be done here. */
function replayKey(event: KeyboardEvent, target: HTMLElement): void {
  if (!target.dispatchEvent(new KeyboardEvent('keydown', event))) return
  const pressed = PRESSED[event.key]
  if (event.key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit()
  else if (pressed && target.matches(pressed)) target.click()
}

/** Milliseconds of work after which events and painting come first. */
const SLICE = 5

const rest = () => new Promise<void>((done) => setTimeout(done))

/** Requests the scripts of an island, in slices: a press would wait for a task that begins dozens of requests. */
async function preload(element: HTMLElement): Promise<void> {
  const modules = document.documentElement.dataset.modules?.split(' ') ?? []
  const folder = element.getAttribute('component-url')?.replace(/[^/]*$/, '')
  let started = performance.now()
  for (const index of element.getAttribute('modules')?.split(' ') ?? []) {
    const href = `${folder}${modules[Number(index)]}.js`
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (performance.now() - started < SLICE) continue
    await rest()
    started = performance.now()
  }
}

/**
 * Hydrates an island at once. Its scripts, texts and props are requested in one batch (`astro/island-files.ts`), because scripts would
 * otherwise be found one import after another.
 */
export async function hydrateNow(load: () => Promise<() => Promise<void>>, element: HydratingIsland): Promise<void> {
  element.words = fetchAsset<Record<string, string>>(element, 'words')
  try {
    const part = element.getAttribute('part')
    const [data] = await Promise.all([fetchAsset<object>(element, 'data'), element.words, preload(element)])
    // Before its script: an island that has it hydrates by itself whenever its props change.
    if (data) element.setAttribute('props', JSON.stringify(part ? Reflect.get(data, part) : data))
    const hydrate = await load()
    // Done once React has drawn it (`islands/ui/hydrate-island.tsx`).
    await hydrate()
  } catch {
    // Files that are gone, as scripts that are gone (`browser/chunk-reload.ts`).
    dispatchEvent(new Event('vite:preloadError'))
  }
}

/** Controls that two presses leave unchanged. A visitor who presses again before hydration means one press. */
const TOGGLE = '[aria-expanded], [aria-pressed], summary'

/**
 * Loads an island on the first intent (pointer, touch, focus, key, submit). It holds clicks, submits and keys until hydration, and then
 * replays them in their order. If loading fails, they proceed without the island (a form is sent, a link followed), which waits for the
 * next intent. A link to another page is followed at once and loads nothing, because the island's scripts would delay that page.
 */
export function hydrateOnIntent(load: () => Promise<() => Promise<void>>, element: HydratingIsland): void {
  let held: Event[] = []
  let isReplaying = false
  const hold = (event: Event) => {
    if (isReplaying || isForeign(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const isAgain = held.at(-1)?.target === event.target && (event.target as Element).closest(TOGGLE)
    if (!isAgain) held.push(event)
  }
  const hydrate = async (event: Event) => {
    if (isPageLink(event)) return
    for (const sign of SIGNS) element.removeEventListener(sign, hydrate, true)
    await hydrateNow(load, element)
    // Grows while it is gone through: what is pressed meanwhile comes after it.
    for (const event of held) {
      isReplaying = true
      replay(event)
      isReplaying = false
      // React answers each before the next, as if they came from a hand.
      await rest()
    }
    for (const kind of HELD) element.removeEventListener(kind, hold, true)
    if (element.hasAttribute('ssr')) arm()
  }
  const arm = () => {
    held = []
    // An island is drawn as `display: contents`; capturing on it still sees what happens to its children.
    for (const kind of HELD) element.addEventListener(kind, hold, true)
    for (const sign of SIGNS) element.addEventListener(sign, hydrate, { capture: true, passive: true })
  }
  arm()
}

/** Hydrates an island that waits for intent, without one. */
export function hydrateAfterAll(element: HTMLElement): void {
  // A sign of intent, which a hydrated island no longer listens for.
  element.dispatchEvent(new Event('pointerover'))
}

/** Hydrates an island that waits for intent when the visitor goes back or forward to a query of this page: it was built for the address without one. */
export function hydrateOnQuery(element: HTMLElement): void {
  const follow = () => {
    if (!location.search) return
    removeEventListener('popstate', follow)
    hydrateAfterAll(element)
  }
  addEventListener('popstate', follow)
}
