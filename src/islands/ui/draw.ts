import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { slot } from './slot.ts'

interface Metadata {
  hydrate?: string
}

/** Islands that a page has so far, by what Astro knows of the page. */
const counts = new WeakMap<object, number>()
/** React names files that an island will need; a page names its own. */
const HINT = /<link\s[^>]*rel="preload"[^>]*>/g

/**
 * What Astro draws an island with, in place of its own: at once and whole, since nothing in the first drawing waits, and without drawing it once more to
 * find out whose it is. Ids of an island begin with a name of its own in its page.
 */
export default {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  check: (component: unknown, _props: unknown, _slots: unknown, { hydrate }: Metadata) =>
    typeof component === 'function' && Boolean(hydrate),
  renderToStaticMarkup(
    this: { result: object },
    component: ComponentType<object>,
    props: { class?: string },
    { default: children, ...slots }: Record<string, string>,
  ) {
    const count = counts.get(this.result) ?? 0
    counts.set(this.result, count + 1)
    const prefix = `r${count}`
    const { class: _class, ...own } = props
    const drawn = Object.fromEntries(Object.entries(slots).map(([name, html]) => [name, slot(html, name)]))
    const island = createElement(component, { ...own, ...drawn, ...(children && { children: slot(children) }) })
    return { html: renderToString(island, { identifierPrefix: prefix }).replace(HINT, ''), attrs: { prefix } }
  },
}
