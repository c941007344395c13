import { getArticle } from '#api/content-light.ts'
import { keepShown } from '#api/errors.ts'
import { formatCount } from '#lib/money/format.ts'

const key = (id: number) => `article-${id}`

/** Number of readers of an article, including this tab; undefined if it was not read in this tab yet. */
export function readsOf(id: number): number | undefined {
  return Number(sessionStorage.getItem(key(id))) || undefined
}

/** Keeps that an article was read in this tab, and how many readers it has. */
export function keepReads(id: number, reads: number): void {
  sessionStorage.setItem(key(id), String(reads))
}

/** Counts a view of the article, once a visit, and updates the number shown, which is as old as the build. Failures are ignored. */
export async function noteRead(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-article-read]')
  const id = Number(place?.dataset.articleRead)
  if (!place || !id) return
  const reads = readsOf(id) ?? (await read(id).catch(keepShown))
  const number = place.querySelector('[data-reads]')
  if (reads && number) number.textContent = ((reads === 1 ? place.dataset.one : place.dataset.other) ?? '').replace('#', formatCount(reads))
}

async function read(article_id: number): Promise<number | undefined> {
  const article = await getArticle({ article_id })
  if (article) keepReads(article_id, article.read_num)
  return article?.read_num
}
