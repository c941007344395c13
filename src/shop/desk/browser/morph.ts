/** Makes one element like another. Children are told apart by their ids, so that what stays the same keeps focus, text and place. */
export function morph(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh)) return
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== 'open') old.removeAttribute(name)
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value)
  const next = [...fresh.children]
  if (!next.length || !next.every((child) => child.id)) {
    old.replaceChildren(...fresh.childNodes)
    return
  }
  if (![...old.children].every((child) => child.id)) old.replaceChildren()
  let place = old.firstElementChild
  for (const child of next) {
    const same = [...old.children].find(({ id, tagName }) => id === child.id && tagName === child.tagName)
    if (!same) old.insertBefore(child, place)
    else {
      if (same === place) place = same.nextElementSibling
      else old.insertBefore(same, place)
      morph(same, child)
    }
  }
  while (old.children.length > next.length) old.lastElementChild?.remove()
}
