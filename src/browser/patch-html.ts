import { withPageIcons } from './page-icons.ts'

/** Elements whose text belongs to a clock (`islands/ui/countdown.ts`, `components/promotion/group-list.ts`). */
const CLOCKS = '[data-ends], [data-left-until]'

/**
 * Changes the children of an element to those of `html`. Equal nodes keep their identity and focus. The digits of countdowns are left alone.
 */
export function patchHtml(element: Element, html: string): void {
  const template = document.createElement('template')
  template.innerHTML = withPageIcons(html)
  patchChildren(element, template.content)
}

function patchChildren(element: Element, wanted: ParentNode): void {
  const count = wanted.childNodes.length
  for (const [index, next] of [...wanted.childNodes].entries()) {
    const before = element.childNodes[index]
    if (!before) element.append(next)
    else if (!isSame(before, next)) before.replaceWith(next)
    else if (before instanceof Element && next instanceof Element) patchElement(before, next)
    else if (before.nodeValue !== next.nodeValue) before.nodeValue = next.nodeValue
  }
  while (element.childNodes.length > count) element.lastChild?.remove()
}

/** A button that does something else is another one: a press on the one before is not for it. */
function isSame(before: Node, next: Node): boolean {
  if (before.nodeName !== next.nodeName) return false
  return !(before instanceof HTMLElement && next instanceof HTMLElement) || before.dataset.press === next.dataset.press
}

function patchElement(before: Element, next: Element): void {
  for (const { name } of [...before.attributes]) if (!next.hasAttribute(name)) before.removeAttribute(name)
  for (const { name, value } of next.attributes) if (before.getAttribute(name) !== value) before.setAttribute(name, value)
  if (!before.matches(CLOCKS)) patchChildren(before, next)
}
