import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { slot } from '#islands/ui/slot.ts'
import { AstroChanged } from './astro-changed.ts'

interface Metadata {
  hydrate?: string
}

/** Names of islands' ids and how many there are so far, by Astro's state of a page or of a part that many pages share. */
const named = new WeakMap<object, { name: string; count: number }>()

/** Prefixes the IDs of islands in a page part with its name. Parts are rendered alone, and their IDs must be unique in the page. */
export function nameIds(result: object, name: string): void {
  named.set(result, { name, count: 0 })
}

/** React names files that an island will need; a page names its own. */
const HINT = /<link\s[^>]*rel="preload"[^>]*>/g

/**
 * Renders an island on the server, in place of Astro's own entrypoint.
 * Why: islands never suspend, so one synchronous rendering is enough, and React's ids get a prefix that is unique in the page.
 * Relies on Astro passing the page's state as `this.result` and writing `attrs` into the tag, and on React writing preload hints first.
 * When it breaks: compare it with `server.js` of `@astrojs/react`.
 * @throws AstroChanged
 */
export default {
  name: 'island',
  supportsAstroStaticSlot: true,
  check: (component: unknown, _props: unknown, _slots: unknown, { hydrate }: Metadata) =>
    typeof component === 'function' && Boolean(hydrate),
  renderToStaticMarkup(
    this: { result: object },
    component: ComponentType<object>,
    props: { class?: string },
    { default: children, ...slots }: Record<string, string>,
  ) {
    if (typeof this?.result !== 'object') throw new AstroChanged('Astro hands no result to its renderers', 'astro/render-island.ts')
    const { name, count } = named.get(this.result) ?? { name: 'r', count: 0 }
    named.set(this.result, { name, count: count + 1 })
    const prefix = name + count
    const { class: _class, ...own } = props
    const drawn = Object.fromEntries(Object.entries(slots).map(([name, html]) => [name, slot(html, name)]))
    const island = createElement(component, { ...own, ...drawn, ...(children && { children: slot(children) }) })
    const html = renderToString(island, { identifierPrefix: prefix }).replace(HINT, '')
    if (html.includes('<link')) throw new AstroChanged('React writes no preload hints that can be removed', 'astro/render-island.ts')
    return { html, attrs: { prefix } }
  },
}
