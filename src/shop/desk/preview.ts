import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { readLocalTime } from '#lib/dates/zone-clock.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { BASE, LOCALES, type Locale } from '#lib/text/locales.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import type { Preview } from '#shop/published-site.ts'
import { icon } from './icon.ts'
import type { Html } from './page.ts'
import { DESK, DESK_PATHS, deskHref } from './paths.ts'
import { previewPath } from './pieces.ts'
import { deskSheet } from './sheet.ts'
import { csrfOf, type Mount, POLICY, refuse, type Visit } from './visit.ts'
import { sayer } from './words.ts'

/** The page itself runs nothing and sends nothing: what it shows is what is built, at the moment that was chosen. */
const PAGE_POLICY = "sandbox allow-same-origin; frame-ancestors 'self'"

/**
 * Shows the real page with a draft applied, framed below a bar, in each language and for a chosen time. Only the session that wrote the
 * draft can open it. The page keeps its policy, but its scripts do not run, because they would load the current data.
 */
export function mountPreview(get: Mount): void {
  get(DESK_PATHS.preview, (visit) =>
    withPreview(visit, (visit, preview) =>
      drawPreview(visit, preview, {
        title: sayer(visit.scope.locale)('preview.title'),
        path: DESK + previewPath(visit.context.req.param('name') ?? ''),
      }),
    ),
  )
  get(`${DESK_PATHS.preview}/:locale`, (visit) => withPreview(visit, sendPreviewPage))
}

/** Looks the draft up; `preview` is one line where nothing shows it at that moment. */
async function withPreview(
  visit: Visit,
  show: (visit: Visit, preview: Preview | string) => Response | Promise<Response>,
): Promise<Response> {
  const { context, scope, staff, token } = visit
  if (!staff) return refuse(visit, 403)
  const at = readLocalTime(context.req.query('at') ?? '', scope.settings.timeZone)
  try {
    const preview = await scope.site?.previews?.look(context.req.param('name') ?? '', csrfOf(token), at)
    return preview ? show(visit, preview) : refuse(visit, 404)
  } catch (cause) {
    if (cause instanceof ShopError) return show(visit, message(scope.locale, cause.text, cause.values))
    throw cause
  }
}

/**
 * Sends the page of a preview in the language of the path, with scripts off; 404 for an unknown language or a preview that failed.
 * @param preview its pages, or why there are none
 */
export function sendPreviewPage({ context }: Visit, preview: Preview | string): Response | Promise<Response> {
  context.header('content-security-policy', PAGE_POLICY)
  context.header('x-robots-tag', 'noindex')
  const locale = oneOf(LOCALES, context.req.param('locale'))
  return locale && preview instanceof Object ? context.html(preview.pages[locale]) : context.text('', 404)
}

interface Frame {
  title: string
  /** Where the page is framed, and without a language the frame itself. */
  path: string
  /** Further controls of the bar. */
  more?: Html
  /** Current values of these controls. */
  query?: Record<string, string>
}

/** Frames a preview below a bar with its languages and its time; a text in its place says why there is none. */
export function drawPreview(
  { context, scope }: Visit,
  preview: Preview | string,
  { title, path, more, query = {} }: Frame,
): Response | Promise<Response> {
  const t = sayer(scope.locale)
  const shown = oneOf(LOCALES, context.req.query('in')) ?? scope.locale
  const asked = context.req.query('at') ?? ''
  const moment = typeof preview === 'string' ? asked : formatTime(preview.at, scope.settings.timeZone).slice(0, 16).replace(' ', 'T')
  const to = (locale: Locale) => `${path}?${new URLSearchParams({ ...query, in: locale, ...(asked && { at: asked }) })}`
  const ways = LOCALES.map(
    (one) =>
      html`<a href="${to(one)}" lang="${LOCALE_TABLE[one].tag}" ${one === shown && html`aria-current="page"`}>${LOCALE_TABLE[one].name}</a>`,
  )
  const body: Html =
    typeof preview === 'string'
      ? html`<p class="note note--warning" role="alert">${icon('alert')} <span>${preview}</span></p>`
      : html`<iframe class="desk-preview__page" lang="${LOCALE_TABLE[shown].tag}" title="${t('preview.page')}" src="${path}/${shown}?${new URLSearchParams({ ...query, at: moment })}"></iframe>`
  // The desk's own form shows it in a frame beside itself.
  context.header('content-security-policy', POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  return context.html(html`<!doctype html>
<html lang="${LOCALE_TABLE[scope.locale].tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="stylesheet" href="${deskHref('sheet', { v: deskSheet().version })}" />
    <link rel="icon" href="${BASE}favicon.svg" />
  </head>
  <body class="desk-preview">
    <header class="desk-preview__bar line wraps">
      <h1>${title}</h1>
      <nav class="tabs" aria-label="${t('edit.languages')}">${ways}</nav>
      <form class="desk-form desk-form--inline" method="get"><input type="hidden" name="in" value="${shown}" />
        ${more} <label for="at">${t('preview.at')}</label>
        <input class="input input--s" id="at" name="at" type="datetime-local" step="60" required value="${moment}" />
        <button class="button button--tertiary button--s" type="submit">${t('preview.look')}</button></form>
      <p>${t('preview.rests')}</p>
    </header>
    <main>${body}</main>
  </body>
</html>`)
}
