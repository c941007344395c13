import type { ReactNode } from 'react'
import { RawHtml, staticHtml } from '#lib/page/static-html.ts'

interface Metadata {
  hydrate?: string
}

/**
 * Renders a React component without a `client:` directive: its markup is the island's, but React does not run. Slots are
 * props that Astro has rendered already, so they may hold islands. An empty slot counts as missing.
 */
export default {
  name: 'static',
  supportsAstroStaticSlot: true,
  check: (component: unknown, _props: unknown, _slots: unknown, { hydrate }: Metadata) => typeof component === 'function' && !hydrate,
  renderToStaticMarkup(component: (props: object) => ReactNode, props: object, { default: children, ...slots }: Record<string, string>) {
    const drawn = Object.entries(slots).flatMap(([name, html]) => (html.trim() ? [[name, new RawHtml(html)]] : []))
    return { html: staticHtml(component({ ...props, ...Object.fromEntries(drawn), ...(children && { children: new RawHtml(children) }) })) }
  },
}
