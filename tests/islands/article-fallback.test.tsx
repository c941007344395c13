import { waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getHelp, getNotice } from '#api/content.ts'
import { configure } from '#api/settings.ts'
import { loadArticle } from '#components/cms/load-article.ts'
import { translatorOf } from '#i18n.ts'
import { Article } from '#islands/cms/Article.tsx'
import { ArticleFallback } from '#islands/cms/ArticleFallback.tsx'
import { Neighbours } from '#islands/cms/Neighbours.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { textPlace } from '#islands/ui/text-place.ts'
import type { ArticleKind } from '#lib/content/article.ts'
import { staticHtml } from '#lib/page/static-html.ts'
import { href } from '#lib/routes/paths.ts'
import { cleanHtml } from '#lib/text/clean-html.ts'
import { article, articleCategory, help, helpClass, notice } from '#shop/db/schema/content.ts'
import { sameWords } from '#shop/words.ts'
import { inThree } from '../helpers/catalogue.ts'
import { focusOn } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'

const t = translatorOf('en')
const TEXT = '<h3>First</h3><p onclick="x()">By <a href="https://x.example">sea</a>.</p><table><tbody><tr><td>1</td></tr></tbody></table>'
const LISTS = {
  notice: { name: 'Notices', href: href('notices', 'en') },
  help: { name: 'Help', href: href('helps', 'en') },
  article: { name: 'Journal', href: href('articles', 'en') },
}
const shop = setUpFreshShop()
const network: typeof fetch = async (input, init) => shop.fetch(new Request(input, init))

afterEach(() => configure({ fetch: network }))
beforeEach(async () => {
  const written = { title: sameWords('Ferries & "storms"'), content: sameWords(TEXT), create_time: NOON, modify_time: NOON + 86_400 }
  await shop.db.insert(helpClass).values({ class_id: 4, class_name: sameWords('Delivery') })
  await shop.db.insert(helpClass).values({ class_id: 5, class_name: sameWords('Payment') })
  await shop.db.insert(help).values([
    { id: 7, class_id: 4, ...written },
    { id: 8, class_id: 4, ...written, title: sameWords('Newer') },
    { id: 9, class_id: 4, ...written, title: sameWords('Opened elsewhere'), link_address: '/goods/list' },
    { id: 6, class_id: 4, ...written, title: sameWords('Older') },
    { id: 5, class_id: 5, ...written },
  ])
  await shop.db.insert(notice).values([
    { id: 7, receiving_type: ['web'], ...written },
    { id: 8, receiving_type: ['web'], ...written, title: sameWords('Newer') },
    { id: 6, receiving_type: ['web'], ...written, title: sameWords('Older') },
    { id: 5, receiving_type: ['mobile'], ...written },
  ])
})

/** The page that a host gives where an article has none of its own, at an address that names it. */
function open(kind: ArticleKind, address: string): void {
  history.replaceState(null, '', address)
  document.title = `${LISTS[kind].name} – Harbour`
  const trail = [LISTS[kind], { name: LISTS[kind].name }]
  document.body.innerHTML = staticHtml([
    <Trail key="trail" steps={trail} t={t} />,
    <ArticleFallback key="article" kind={kind} title={LISTS[kind].name} t={t} />,
  ])
}

/** Returns the visible parts of an article's page: breadcrumb, article and neighbours. */
function drawn(page: ParentNode): (string | undefined)[] {
  return ['.breadcrumb', 'article', '.neighbours'].map((part) => page.querySelector(part)?.outerHTML)
}
const shown = () => document.querySelector<HTMLElement>('[data-article]')?.dataset.shown
const faces = () =>
  [...document.querySelectorAll<HTMLElement>('[data-face]')].filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.face)

it.each(['notice', 'help'] as const)('shows a %s that is newer than the build as the build would have (R57, R58)', async (kind) => {
  const entry = await (kind === 'notice' ? getNotice({ id: 7 }) : getHelp({ id: 7 }))
  if (!entry) throw new Error('the shop has no such article')
  const steps = [
    LISTS[kind],
    ...('class_id' in entry ? [{ name: entry.class_name, href: href('helpClass', 'en', { id: entry.class_id }) }] : []),
    { name: entry.title },
  ]
  const built = document.createElement('div')
  built.innerHTML = staticHtml([
    <Trail key="trail" steps={steps} t={t} />,
    <Article key="article" kind={kind} entry={{ ...entry, content: cleanHtml(entry.content, textPlace()) }} />,
    <Neighbours
      key="beside"
      previous={{ title: 'Newer', href: href(kind, 'en', { id: 8 }) }}
      next={{ title: 'Older', href: href(kind, 'en', { id: 6 }) }}
      t={t}
    />,
  ])

  open(kind, href(kind, 'en', { id: 7 }))
  await loadArticle()
  expect([shown(), ...faces()]).toEqual(['text'])
  expect(drawn(document)).toEqual(drawn(built))
  expect(document.querySelector('[data-beside]')).not.toBeNull()
  expect(document.title).toBe(kind === 'help' ? `${entry.title} · Help – Harbour` : `${entry.title} – Harbour`)
})

it('has one heading with words from the start, for readers alone', () => {
  open('notice', href('notice', 'en', { id: 7 }))
  expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['Notices'])
})

it.each([href('article', 'en', { id: 7 }), `${href('articleDetail', 'en')}?article_id=7`, `${href('articleDetail', 'en')}?id=7`])(
  'shows an article that is newer than the build below its class, and counts its reader once a visit: %s (R59)',
  async (address) => {
    sessionStorage.clear()
    const title = inThree('Tides', '潮汐', '潮汐')
    await shop.db.insert(articleCategory).values({ category_id: 2, category_name: sameWords('Shore') })
    const written = { category_id: 2, article_content: sameWords(TEXT), create_time: NOON }
    await shop.db.insert(article).values([
      { article_id: 7, article_title: title, ...written },
      { article_id: 6, article_title: sameWords('Earlier tides'), ...written },
    ])
    for (let visit = 0; visit < 2; visit++) {
      open('article', address)
      await loadArticle()
    }
    expect([shown(), document.title]).toEqual(['text', 'Tides – Harbour'])
    expect([...document.querySelectorAll('.breadcrumb a')].map((link) => link.getAttribute('href')).slice(1)).toEqual([
      LISTS.article.href,
      href('articleClass', 'en', { id: 2 }),
    ])
    expect(document.querySelector('article .prose')?.innerHTML).toContain('By <a')
    expect([...document.querySelectorAll('.neighbours a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`${t('cms.articles.earlier')}Earlier tides`, href('article', 'en', { id: 6 })],
    ])
    const reads = shop.db.select({ reads: article.read_num }).from(article).where(eq(article.article_id, 7))
    expect(await reads).toEqual([{ reads: 1 }])
  },
)

it('says of a text whose list does not come that its neighbours could not be loaded, and loads them on another try', async () => {
  const mend = cutCalls(shop, '/api/helpclass/lists')
  open('help', href('help', 'en', { id: 7 }))
  await loadArticle()
  const note = document.querySelector<HTMLElement>('[data-beside-failed]')
  expect([shown(), document.querySelector('[data-beside]'), note?.hidden]).toEqual(['text', null, false])
  mend()
  note?.querySelector('button')?.click()
  await waitFor(() => expect([...document.querySelectorAll('.neighbours a')].map(({ textContent }) => textContent)).toHaveLength(2))
  await waitFor(() => expect(note?.hidden).toBe(true))
})

it('says that there is none, for ids that nobody knows and addresses without one', async () => {
  for (const address of [href('notice', 'en', { id: 99 }), href('noticeDetail', 'en'), `${href('noticeDetail', 'en')}?id=x`]) {
    open('notice', address)
    await loadArticle()
    expect([address, shown(), ...faces()]).toEqual([address, 'unknown', 'unknown'])
  }
})

it('offers another try where the shop does not answer, and shows the article then', async () => {
  open('help', `${href('helpDetail', 'en')}?id=7`)
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  await loadArticle()
  expect([shown(), ...faces()]).toEqual(['failed', 'failed'])
  configure({ fetch: network })
  const button = document.querySelector<HTMLButtonElement>('[data-face="failed"] button')
  button?.focus()
  button?.click()
  await focusOn(() => document.querySelector('h1'))
  await waitFor(() => expect(shown()).toBe('text'))
  expect(document.title).toBe('Ferries & "storms" · Help – Harbour')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ferries & "storms"'))
})

it.each([
  ['network', () => Promise.reject(new TypeError('offline'))],
  ['busy', async () => new Response('', { status: 429 })],
  ['unreadable', async () => Response.json({ code: 0, message: '', data: { id: 'x' }, timestamp: NOON })],
] as const)('says why nothing came: %s', async (kind, answer) => {
  open('help', `${href('helpDetail', 'en')}?id=7`)
  configure({ fetch: answer })
  await loadArticle()
  const words = [...document.querySelectorAll<HTMLElement>('[data-face="failed"] span')].filter(({ hidden }) => !hidden)
  expect(words.map(({ textContent }) => textContent)).toEqual([t(`common.error.${kind}`)])
})
