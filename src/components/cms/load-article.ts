import { safeHtml } from '#browser/safe-html.ts'
import type { Help, Notice } from '#contract/content.ts'
import { OWN_FAILURES } from '#islands/ui/failure.ts'
import { textPlace } from '#islands/ui/text-place.ts'
import { articleTime } from '#lib/article.ts'
import { serverLink } from '#lib/links.ts'
import { toLocale } from '#lib/locales.ts'
import { oneOf } from '#lib/one-of.ts'
import { href } from '#lib/paths.ts'

/**
 * Loads the notice or help article that the address names, by the id at its end or in `?id=`, into the page's `ShellArticle`: one newer
 * than the build, or an older form of the address. Shows it, says that there is none, or why it cannot be shown, and offers to try again.
 */
export async function loadArticle(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-article]')
  if (!root) return
  const id = Number(new URLSearchParams(location.search).get('id') ?? /(\d+)$/.exec(location.pathname)?.[1])
  const kind = root.dataset.article === 'notice' ? 'notice' : 'help'
  const show = (shown: 'wait' | 'text' | 'unknown' | 'failed') => {
    for (const face of root.querySelectorAll<HTMLElement>('[data-face]')) face.hidden = face.dataset.face !== shown
    root.dataset.shown = shown
    root.setAttribute('aria-busy', String(shown === 'wait'))
  }
  if (!Number.isInteger(id) || id < 1) return show('unknown')
  show('wait')
  try {
    const [{ getHelp, getNotice }, { formatTime }] = await Promise.all([import('#api/content.ts'), import('#lib/time.ts')])
    const found = kind === 'notice' ? await getNotice({ id }) : await getHelp({ id })
    if (!found) return show('unknown')
    const elsewhere = 'link_address' in found && serverLink(found.link_address, toLocale(document.documentElement.lang))
    if (elsewhere) return location.replace(elsewhere.href)
    write(root, 'article h1', found.title)
    write(root, 'time', formatTime(articleTime(kind, found)))
    root.querySelector('.prose')?.replaceChildren(safeHtml(found.content, textPlace()))
    nameTab(found)
    leadTo(found)
    show('text')
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
function nameTab(found: Help | Notice): void {
  document.title = 'class_id' in found ? `${found.title} · ${document.title}` : document.title.replace(/^[^–]*/, () => `${found.title} `)
}

/** Ends the way to the page with the article, for help below its class, which the menu then marks. */
function leadTo(found: Help | Notice): void {
  const here = document.querySelector('.breadcrumb > li:last-child')
  if (here) write(here, '[aria-current]', found.title)
  if (!('class_id' in found)) return
  const address = href('helpClass', toLocale(document.documentElement.lang), { id: found.class_id })
  for (const link of document.querySelectorAll(`nav a[href="${address}"]`)) link.setAttribute('aria-current', 'true')
  const above = here?.previousElementSibling?.cloneNode(true)
  if (!(above instanceof Element)) return
  write(above, 'a', found.class_name)
  above.querySelector('a')?.setAttribute('href', address)
  here?.before(above)
}
