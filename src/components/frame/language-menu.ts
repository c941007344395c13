import { localeRoot, splitPath } from '#lib/routes/locale-path.ts'
import { toLocale } from '#lib/text/locales.ts'

/* Language menu (F10), and closing of menus. */

/** The same page in another language, with its query and place (F10): by its address now, for a chosen sku has changed it. */
function follow(link: HTMLAnchorElement) {
  location.assign(localeRoot(toLocale(link.dataset.lang)) + splitPath(location.pathname).path + location.search + location.hash)
}

const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-languages] a')]
for (const link of links) {
  link.addEventListener('click', (event) => {
    localStorage.setItem('lang', link.dataset.lang ?? 'en')
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    follow(link)
  })
}

// The other tabs of this visitor change with this one.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'lang' || newValue === null) return
  const wanted = links.find((link) => link.dataset.lang === toLocale(newValue.replaceAll('"', '')))
  if (wanted && !wanted.hasAttribute('aria-current')) follow(wanted)
})

// A menu closes on Escape, with the focus back on its head, and when the visitor turns elsewhere.
for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]')) {
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
}
