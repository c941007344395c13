import { pictures } from '#api/pictures.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { $compared, setCompared } from '#stores/compared.ts'

/* The bar at the foot of a page with what is to be compared; plain DOM, since most pages have no other need of React. */

const bar = document.querySelector<HTMLElement>('[data-compare]')
const words = JSON.parse(bar?.dataset.compare ?? '{}') as { go: string; remove: string }
/** Pages on which nothing is chosen, where it would only cover what is there. */
const ELSEWHERE = ['alerts', 'cart', 'compare', 'shared']
const { locale } = splitPath(location.pathname)

/** A picture with the button that takes its product out. */
function toItem({ sku_id, name, image }: ReturnType<typeof $compared.get>[number]): HTMLElement {
  const item = document.createElement('li')
  const picture = item.appendChild(document.createElement('img'))
  Object.assign(picture, { src: pictures.url(image, 'SMALL'), alt: name, width: 44, height: 44 })
  picture.dataset.picture = 'goods'
  const button = item.appendChild(document.createElement('button'))
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute(
    'aria-label',
    words.remove.replace('{name}', () => name),
  )
  button.addEventListener('click', () => {
    setCompared($compared.get().filter((other) => other.sku_id !== sku_id))
    leaveFocus()
  })
  return item
}

$compared.subscribe((products) => {
  if (!bar) return
  bar.hidden = !products.length || ELSEWHERE.includes(document.documentElement.dataset.route ?? '')
  bar.querySelector('ul')?.replaceChildren(...products.map(toItem))
  const link = bar.querySelector('a')
  if (!link) return
  link.href = href('compare', locale ?? DEFAULT_LOCALE, { ids: products.map(({ sku_id }) => sku_id).join('-') })
  link.textContent = words.go.replace('{count}', String(products.length))
})

bar?.querySelector('[data-clear]')?.addEventListener('click', () => {
  setCompared([])
  leaveFocus()
})

/** Moves the focus to the next product, or to the page once the bar is hidden. */
function leaveFocus(): void {
  const place = bar?.querySelector<HTMLElement>('li button') ?? document.querySelector<HTMLElement>('main')
  place?.focus({ preventScroll: true })
}
