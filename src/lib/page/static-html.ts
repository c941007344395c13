import type { ReactElement, ReactNode } from 'react'

/** HTML that stands among elements as it is: what was drawn or cleaned elsewhere. */
export class RawHtml {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Drawable = ReactNode | RawHtml | readonly Drawable[]
type Props = Record<string, unknown> & { children?: Drawable; dangerouslySetInnerHTML?: { __html: string } }

/** Names that HTML spells otherwise than React; all others it reads in lower case. */
const NAMES = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['strokeWidth', 'stroke-width'],
  ['viewBox', 'viewBox'],
])
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * The HTML of React elements whose components use no hooks, without React: one markup serves islands, static pages and plain scripts.
 * Texts and attributes are escaped; handlers are left out.
 * @throws TypeError for a component that is no plain function, and React's error if one uses a hook.
 */
export function staticHtml(node: Drawable): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (node instanceof RawHtml) return node.html
  if (Array.isArray(node)) return node.map(staticHtml).join('')
  if (typeof node !== 'object') return escapeHtml(String(node))
  const { type, props } = node as ReactElement<Props>
  if (typeof type === 'function') return staticHtml((type as (props: Props) => Drawable)(props))
  const { children, dangerouslySetInnerHTML } = props
  const inside = dangerouslySetInnerHTML ? dangerouslySetInnerHTML.__html : staticHtml(children)
  if (typeof type === 'symbol') return inside
  if (typeof type !== 'string') throw new TypeError('only plain functions can be drawn without React')
  let opened = `<${type}`
  for (const name in props) opened += attribute(name, props[name])
  return VOID.test(type) ? `${opened}>` : `${opened}>${inside}</${type}>`
}

/** Text made safe between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** Props that are no attributes. */
const NONE = /^(?:children|dangerouslySetInnerHTML|ref|suppressHydrationWarning)$/

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'function' || NONE.test(name)) return ''
  const said = /^(?:aria|data)-/.test(name)
  if (value === false && !said) return ''
  const text = value === true && !said ? '' : escapeHtml(String(value))
  return ` ${NAMES.get(name) ?? name.toLowerCase()}${text && `="${text}"`}`
}
