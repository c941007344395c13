import { safeHtml } from '#browser/safe-html.ts'
import { OWN_FAILURES } from '#islands/ui/failure.ts'
import { textPlace } from '#islands/ui/text-place.ts'
import type { ArticleKind } from '#lib/content/article.ts'
import { serverLink } from '#lib/routes/links.ts'
import { toLocale } from '#lib/text/locales.ts'
import { oneOf } from '#lib/text/one-of.ts'
import type { Found } from './find-article.ts'
import { loadBeside, showBeside } from './load-neighbours.ts'

/**
 * Loads the notice or help article of the address into the page's `ArticleFallback`, by the id at its end or in `?id=`. The address is
 * newer than the build, or an older form. It shows the article and its neighbours, or an error with a retry button.
 */
export async function loadArticle(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-article]')
  if (!root) return
  const kind = oneOf(['notice', 'help', 'article'], root.dataset.article) ?? 'help'
  const query = new URLSearchParams(location.search)
  // Apps of the family say whose id it is.
  const id = Number(query.get('id') ?? query.get(`${kind}_id`) ?? /(\d+)$/.exec(location.pathname)?.[1])
  const show = (shown: 'wait' | 'text' | 'unknown' | 'failed') => {
    for (const face of root.querySelectorAll<HTMLElement>('[data-face]')) face.hidden = face.dataset.face !== shown
    root.dataset.shown = shown
    root.setAttribute('aria-busy', String(shown === 'wait'))
  }
  if (!Number.isInteger(id) || id < 1) return show('unknown')
  show('wait')
  try {
    const { findArticle } = await import('./find-article.ts')
    const found = await findArticle(kind, id)
    if (!found) return show('unknown')
    const elsewhere = serverLink(found.link_address ?? '', toLocale(document.documentElement.lang))
    if (elsewhere) return location.replace(elsewhere.href)
    write(root, 'article h1', found.title)
    write(root, 'time', found.time)
    root.querySelector('.prose')?.replaceChildren(safeHtml(found.content, textPlace()))
    nameTab(kind, found)
    leadTo(found)
    show('text')
    if (kind === 'article') showBeside(root, found.beside ?? {})
    else await loadBeside(root, kind, id)
  } catch (error) {
    const kind = error instanceof Error && 'kind' in error ? error.kind : undefined
    if (kind === 'api') return show('unknown')
    for (const words of root.querySelectorAll<HTMLElement>('[data-kind]')) {
      words.hidden = words.dataset.kind !== (oneOf(OWN_FAILURES, kind) ?? 'unknown')
    }
    show('failed')
    root.querySelector('[data-face="failed"] button')?.addEventListener('click', () => retry(root), { once: true })
  }
}

/** The heading takes the focus of the button, which goes away: there the article will be read from. */
function retry(root: HTMLElement): void {
  const heading = root.querySelector('h1')
  if (heading) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
  void loadArticle()
}

function write(place: ParentNode, selector: string, text: string): void {
  const element = place.querySelector(selector)
  if (element) element.textContent = text
}

/** As built pages are called: an answer of the help stands under the help's own name. */
function nameTab(kind: ArticleKind, { title }: Found): void {
  document.title = kind === 'help' ? `${title} · ${document.title}` : document.title.replace(/^[^–]*/, () => `${title} `)
}

/** Ends the way to the page with the article, below its class, which the menu of the help then marks. */
function leadTo({ title, above }: Found): void {
  const here = document.querySelector('.breadcrumb > li:last-child')
  if (here) write(here, '[aria-current]', title)
  if (!above) return
  for (const link of document.querySelectorAll(`nav a[href="${above.href}"]`)) link.setAttribute('aria-current', 'true')
  const step = here?.previousElementSibling?.cloneNode(true)
  if (!(step instanceof Element)) return
  write(step, 'a', above.name)
  step.querySelector('a')?.setAttribute('href', above.href)
  here?.before(step)
}
