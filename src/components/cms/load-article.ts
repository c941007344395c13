import { safeHtml } from '#browser/safe-html.ts'
import type { Help } from '#contract/content.ts'
import { OWN_FAILURES } from '#islands/ui/failure.ts'
import { textPlace } from '#islands/ui/text-place.ts'
import { type ArticleKind, articleTime } from '#lib/content/article.ts'
import { serverLink } from '#lib/routes/links.ts'
import { href } from '#lib/routes/paths.ts'
import { toLocale } from '#lib/text/locales.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { type Beside, loadBeside, showBeside } from './load-neighbours.ts'
import { keepReads, readsOf } from './note-read.ts'

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
    const [found, { formatTime }] = await Promise.all([find(kind, id), import('#lib/dates/time.ts')])
    if (!found) return show('unknown')
    const elsewhere = serverLink(found.link_address ?? '', toLocale(document.documentElement.lang))
    if (elsewhere) return location.replace(elsewhere.href)
    write(root, 'article h1', found.title)
    write(root, 'time', formatTime(articleTime(kind, found)))
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

type Found = Pick<Help, 'title' | 'content' | 'create_time' | 'modify_time'> & {
  link_address?: string
  above?: { name: string; href: string }
  /** An article tells its neighbours itself. */
  beside?: Beside
}

/** Loads the text of an ID; null if the shop has none. */
async function find(kind: ArticleKind, id: number): Promise<Found | null> {
  const { getArticle, getHelp, getNotice } = await import('#api/content.ts')
  const locale = toLocale(document.documentElement.lang)
  if (kind === 'notice') return getNotice({ id })
  if (kind === 'help') {
    const help = await getHelp({ id })
    return help && { ...help, above: { name: help.class_name, href: href('helpClass', locale, { id: help.class_id }) } }
  }
  const article = await getArticle({ article_id: id, is_read: readsOf(id) ? 0 : 1 })
  if (!article) return null
  keepReads(id, article.read_num)
  const { article_title: title, article_content: content, category_name: name, category_id, modify_time } = article
  const above = name ? { above: { name, href: href('articleClass', locale, { id: category_id }) } } : {}
  const link = (entry: typeof article.prev) =>
    entry && { title: entry.article_title, href: href('article', locale, { id: entry.article_id }) }
  const beside = { previous: link(article.prev) ?? undefined, next: link(article.next) ?? undefined }
  return { title, content, create_time: article.is_show_release_time ? article.create_time : 0, modify_time, beside, ...above }
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
