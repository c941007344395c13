import { html } from 'hono/html'
import { LOCALE_NAME, LOCALES, type Locale } from '#lib/locales.ts'
import type { Staff } from '#shop/services/staff/account.ts'
import type { Desk, Html, Page, Room } from './room.ts'
import { chatScript } from './script.ts'
import { deskSheet } from './sheet.ts'
import type { Say } from './words.ts'

interface Frame {
  t: Say
  locale: Locale
  /** Name of the shop. */
  shop: string
  /** Where one is, below `/desk`. */
  path: string
  /** Who is signed in, and where they may go. */
  staff?: Staff & { rooms: Room[]; csrf: Desk['csrf'] }
  /** What was done, or why it was not. */
  said?: { kind: 'success' | 'danger'; text: string }
}

/** A whole page: bar, what was said, the page itself. */
export function drawPage({ t, locale, shop, path, staff, said }: Frame, { title, body, whole }: Page): Html {
  const isHere = (room: Room) => path === room.path || path.startsWith(`${room.path}/`)
  const ways = (staff?.rooms ?? []).flatMap((room) =>
    room.nav ? [html`<a href="/desk${room.path}" ${isHere(room) && html`aria-current="page"`}>${t(room.nav)}</a>`] : [],
  )
  return html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${title} · ${t('desk')} · ${shop}</title>
    <link rel="stylesheet" href="/desk/desk.css?v=${deskSheet().version}" />
    <link rel="icon" href="/web/favicon.svg" />
    ${whole && html`<script type="module" src="${chatScript()}"></script>`}
  </head>
  <body class="${whole ? 'desk-whole' : ''}">
    <a class="desk-skip" href="#main">${t('skip')}</a>
    <header class="desk-bar">
      <a class="desk-bar__name" href="/desk"><b>${shop}</b> ${t('desk')}</a>
      ${
        staff &&
        html`${ways.length > 1 && html`<nav aria-label="${t('desk')}">${ways}</nav>`}
      ${whole?.bar}
      <form method="post" action="/desk/sign-out" class="desk-bar__self">
        <input type="hidden" name="csrf" value="${staff.csrf}" />
        <span>${staff.username}</span> <button type="submit">${t('sign_out')}</button>
      </form>`
      }
    </header>
    <main id="main" tabindex="-1" class="${whole ? 'chat' : 'desk-main'}">
      ${said && html`<p id="said" class="note note--${said.kind}" role="${said.kind === 'danger' ? 'alert' : 'status'}">${said.text}</p>`}
      <h1 id="title" class="${whole ? 'visually-hidden' : ''}">${title}</h1>
      ${body}
    </main>
    <footer class="desk-foot">
      ${LOCALES.map((one) => html`<a href="?lang=${one}" lang="${one}" ${one === locale && html`aria-current="true"`}>${LOCALE_NAME[one]}</a>`)}
    </footer>
  </body>
</html>`
}
