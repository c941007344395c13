import { html } from 'hono/html'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { BASE, LOCALES, type Locale } from '#lib/text/locales.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import type { NearCeiling } from '#shop/services/auth/ceiling.ts'
import type { Staff } from '#shop/services/staff/account.ts'
import { icon } from './icon.ts'
import type { Desk, DeskPage, Html, PageContent } from './page.ts'
import { DESK, deskHref } from './paths.ts'
import { scriptAddress } from './script.ts'
import { deskSheet } from './sheet.ts'
import type { Say } from './words.ts'

interface Frame {
  t: Say
  locale: Locale
  /** Name of the shop. */
  shop: string
  /** Where one is, below `/desk`. */
  path: string
  /** Query of the page. */
  query: Record<string, string>
  /** The signed-in account and the pages it may open. */
  staff?: Staff & { pages: DeskPage[]; csrf: Desk['csrf'] }
  /** Result of the last action. */
  said?: { kind: 'success' | 'danger'; text: string }
  /** Content removed from the saved text, `''` for none. */
  lost: string
  /** Whether shoppers see it by now. */
  live: Html | ''
  /** Ceilings of messages that are near or reached, for the owner. */
  near: NearCeiling[]
}

/** A whole page: bar, what was said, the page itself. */
export function drawPage(
  { t, locale, shop, path, query, staff, said, lost, live, near }: Frame,
  { title, body, whole, script }: PageContent,
): Html {
  const { ways, beside } = drawWays(t, path, staff?.pages ?? [])
  return html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${title} · ${t('desk')} · ${shop}</title>
    <link rel="stylesheet" href="${deskHref('sheet', { v: deskSheet().version })}" />
    <link rel="icon" href="${BASE}favicon.svg" />
    ${script && html`<script type="module" src="${scriptAddress(script)}"></script>`}
  </head>
  <body class="${whole ? 'desk-whole' : ''}">
    <a class="desk-skip" href="#main">${t('skip')}</a>
    <header class="desk-bar line wraps">
      <a class="desk-bar__name" href="${DESK}"><b>${shop}</b> ${t('desk')}</a>
      ${
        staff &&
        html`${
          ways.length > 1 &&
          html`<button class="desk-bar__menu" type="button" popovertarget="desk-ways">${icon('menu')} ${t('menu')}</button>
      <nav id="desk-ways" popover="auto" aria-label="${t('desk')}">${ways}</nav>`
        }
      ${whole?.bar}
      <form method="post" action="${deskHref('signOut')}" class="desk-bar__self flex gap-4">
        <input type="hidden" name="csrf" value="${staff.csrf}" />
        <a href="${deskHref('account')}">${staff.username}</a> <button type="submit">${t('sign_out')}</button>
      </form>`
      }
    </header>
    ${beside}
    <main id="main" tabindex="-1" class="${whole ? 'chat' : 'desk-main'}">
      ${said && html`<p id="said" class="note note--${said.kind}" role="${said.kind === 'danger' ? 'alert' : 'status'}">${said.text}</p>`}
      ${near.map(
        ({ address, ...counts }) =>
          html`<p class="note note--warning">${t('ceiling.near', { ...counts, who: address ?? t('ceiling.shop') })}</p>`,
      )}
      ${live}
      ${lost && html`<p class="note note--warning">${t('edit.lost', { what: lost })}</p>`}
      <h1 id="title" class="${whole ? 'visually-hidden' : ''}">${title}</h1>
      ${body}
    </main>
    <footer class="desk-foot flex gap-5 quiet">
      ${LOCALES.map((one) => html`<a href="?${new URLSearchParams({ ...query, lang: one })}" lang="${one}" ${one === locale && html`aria-current="true"`}>${LOCALE_TABLE[one].name}</a>`)}
    </footer>
  </body>
</html>`
}

type Named = DeskPage & { nav: NonNullable<DeskPage['nav']> }

/** The words of the bar, one a page or a section of pages, and below it the pages of the section that one is in. */
function drawWays(t: Say, path: string, pages: DeskPage[]): { ways: Html[]; beside: Html | '' } {
  const named = pages.filter((page): page is Named => page.nav !== undefined)
  const isHere = (page: DeskPage) => path === page.path || path.startsWith(`${page.path}/`)
  const here = named.find(isHere)
  const wordOf = (page: Named) => page.section ?? page.nav
  const link = (page: Named, word: DeskTextKey, isCurrent: boolean) =>
    html`<a href="${DESK}${page.path}" ${isCurrent && html`aria-current="page"`}>${t(word)}</a>`
  const first = named.filter((page, at) => named.findIndex((other) => wordOf(other) === wordOf(page)) === at)
  const ways = first.map((page) => link(page, wordOf(page), here !== undefined && wordOf(page) === wordOf(here)))
  const section = here?.section ? named.filter((page) => page.section === here.section) : []
  if (section.length < 2 || !here?.section) return { ways, beside: '' }
  const beside = html`<nav class="desk-section flex wraps" aria-label="${t(here.section)}">${section.map((page) => link(page, page.nav, page === here))}</nav>`
  return { ways, beside }
}
