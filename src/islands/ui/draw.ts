import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { slot } from './slot.ts'

interface Metadata {
  hydrate?: string
}

/** Prefix and counter of island ids, by Astro's object for a page or a shared part. */
const named = new WeakMap<object, { name: string; count: number }>()

/** Ids of islands that are drawn as a part of that name are no other's of the page. */
export function nameIds(result: object, name: string): void {
  named.set(result, { name, count: 0 })
}

/** React names files that an island will need; a page names its own. */
const HINT = /<link\s[^>]*rel="preload"[^>]*>/g

/**
 * Astro renderer of islands. It renders at once and completely, because nothing suspends, and without a second rendering to find the
 * renderer. Ids of an island begin with a prefix that is unique in its page.
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
    const { name, count } = named.get(this.result) ?? { name: 'r', count: 0 }
    named.set(this.result, { name, count: count + 1 })
    const prefix = name + count
    const { class: _class, ...own } = props
    const drawn = Object.fromEntries(Object.entries(slots).map(([name, html]) => [name, slot(html, name)]))
    const island = createElement(component, { ...own, ...drawn, ...(children && { children: slot(children) }) })
    return { html: renderToString(island, { identifierPrefix: prefix }).replace(HINT, ''), attrs: { prefix } }
  },
}
