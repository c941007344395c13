import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import type { SaveStatus } from '#shop/published-site.ts'
import type { Scope } from '#shop/scope.ts'
import { icon } from './icon.ts'
import type { Html, PageContent } from './page.ts'
import { deskHref } from './paths.ts'
import { sayer } from './words.ts'

/** Milliseconds for which the page after saving waits for the word that it is live: most changes are by then. */
const TIMEOUT = 1500
const LOOKS = { success: 'check', info: 'clock', warning: 'alert', danger: 'alert' } as const

type Place = Pick<PageContent, 'shownAt' | 'shownFrom'>

/**
 * Draws whether a saved change is live, where and after how long, or why not. While it is pending, a frame reloads itself, so that the form
 * beside it stays usable without scripts.
 * @param place where the site shows it, and from when on
 */
export async function drawLive(scope: Pick<Scope, 'site' | 'locale' | 'now' | 'settings'>, saved: string, place: Place): Promise<Html> {
  const { site, locale } = scope
  const t = sayer(locale)
  if (!site) return drawNote('info', html`${t('live.none')}`)
  const status = await site.statusOf(saved, TIMEOUT)
  if (!status || !isMoving(status)) return drawStatus(scope, status, place)
  const { shownAt, shownFrom } = place
  const address = deskHref('live', { saved }, { ...(shownAt && { page: shownAt }), ...(shownFrom && { from: shownFrom }) })
  return html`<iframe class="desk-live" src="${address}" title="${t('live.title')}"></iframe>`
}

/** Whether there is another word to come. */
export function isMoving({ state }: SaveStatus): boolean {
  return state === 'under_way' || state === 'partly'
}

function drawNote(kind: keyof typeof LOOKS, text: Html): Html {
  return html`<p class="note note--${kind}" role="status">${icon(LOOKS[kind])} <span>${text}</span></p>`
}

/** Draws the publish status of a save as one line. */
export function drawStatus(
  { locale, now, settings }: Pick<Scope, 'locale' | 'now' | 'settings'>,
  status: SaveStatus | undefined,
  { shownAt: page, shownFrom = 0 }: Place,
): Html {
  const t = sayer(locale)
  switch (status?.state) {
    case undefined:
      return drawNote('info', html`${t('live.unknown')}`)
    case 'unseen':
      if (shownFrom > now())
        return drawNote('info', html`${t('live.planned', { time: formatTime(shownFrom, settings.timeZone).slice(0, 16) })}`)
      return drawNote('info', html`${t('live.unseen')}`)
    case 'under_way':
      return drawNote('info', html`${t('live.under_way')}`)
    case 'partly':
      return drawNote('info', html`${t('live.partly', { left: status.left })}`)
    case 'held':
    case 'failed':
      return drawNote('danger', html`${t(`live.${status.state}`, { reason: status.reason })}`)
    case 'elsewhere':
      return drawNote('info', html`${t('live.elsewhere')}`)
    case 'live': {
      const { seconds, pages, addresses } = status
      const told = page ? [page] : addresses
      const more = pages - told.length
      return drawNote(
        'success',
        html`${t('live.live', { seconds: seconds.toFixed(1) })} ${told.map((address) => html`<a class="link" href="${address}">${address}</a> `)}
        ${more > 0 && t('live.more', { count: more })}`,
      )
    }
  }
}
