import type { ReactNode } from 'react'
import { RawHtml, staticHtml } from '#lib/page/static-html.ts'

interface Metadata {
  hydrate?: string
}

/**
 * Astro renderer for React components without `client:`: the markup equals the island's, but React does not run. Astro passes slots as
 * rendered props, so they may contain islands; an empty one counts as missing.
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
