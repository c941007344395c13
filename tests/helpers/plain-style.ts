/** Display of elements by what the browser's own sheet looks at: name and attributes. */
const displays = new Map<string, string>()

/**
 * Replaces `getComputedStyle` of jsdom while the document has no style sheet. jsdom computes every style anew after each change, one
 * millisecond an element, and a query by role looks at all of them. Display, visibility and pointer events come from the element's own
 * `style` and the browser's sheet; all else is still computed.
 */
export function computeStylesPlainly(view: Window & typeof globalThis): void {
  const { getComputedStyle } = view
  if (getComputedStyle.name === 'computePlainStyle') return
  const computeWhole = getComputedStyle.bind(view)
  view.getComputedStyle = function computePlainStyle(element, pseudo) {
    if (pseudo || view.document.styleSheets.length) return computeWhole(element, pseudo)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'display') return displayOf(element, computeWhole)
        if (name === 'visibility') return inherited(element, 'visibility') || 'visible'
        if (name === 'pointerEvents') return inherited(element, 'pointerEvents') || 'auto'
        if (name === 'getPropertyValue') return (property: string) => readProperty(element, property, computeWhole)
        const whole = computeWhole(element)
        const value: unknown = Reflect.get(whole, name)
        return typeof value === 'function' ? value.bind(whole) : value
      },
    })
  }
}

type Compute = (element: Element) => CSSStyleDeclaration

function readProperty(element: Element, name: string, computeWhole: Compute): string {
  return name === 'display' ? displayOf(element, computeWhole) : computeWhole(element).getPropertyValue(name)
}

function displayOf(element: Element, computeWhole: Compute): string {
  if (!('style' in element) || element.hasAttribute('style') || element.hasAttribute('popover')) return computeWhole(element).display
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name))
  const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes])
  const known = displays.get(key) ?? computeWhole(element).display
  displays.set(key, known)
  return known
}

/** The value that the nearest element above, or the element itself, has in its `style`. */
function inherited(element: Element, name: 'visibility' | 'pointerEvents'): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = (at as HTMLElement).style?.[name]
    if (value) return value
  }
  return ''
}
