import { html } from 'hono/html'
import type { Became } from '#shop/published-site.ts'
import type { Scope } from '#shop/scope.ts'
import { icon } from './icon.ts'
import type { Html } from './room.ts'
import { type Say, sayer } from './words.ts'

/** Milliseconds for which the page after saving waits for the word that it is live: most changes are by then. */
const PATIENCE = 1500
const LOOKS = { success: 'check', info: 'clock', warning: 'alert', danger: 'alert' } as const

/**
 * Whether what was saved under this name is live by now, where and after how long, or why not. What takes longer is followed by a frame that
 * looks again by itself, so that the form beside it can be written in meanwhile; there is nothing to run.
 * @param page where the site shows it
 */
export async function drawLive({ site, locale }: Pick<Scope, 'site' | 'locale'>, saved: string, page?: string): Promise<Html> {
  const t = sayer(locale)
  if (!site) return drawNote('info', html`${t('live.none')}`)
  const became = await site.became(saved, PATIENCE)
  if (!became || !isMoving(became)) return drawBecame(t, became, page)
  const address = `/desk/live/${encodeURIComponent(saved)}${page ? `?${new URLSearchParams({ page })}` : ''}`
  return html`<iframe class="desk-live" src="${address}" title="${t('live.title')}"></iframe>`
}

/** Whether there is another word to come. */
export function isMoving({ state }: Became): boolean {
  return state === 'under_way' || state === 'partly'
}

function drawNote(kind: keyof typeof LOOKS, text: Html): Html {
  return html`<p class="note note--${kind}" role="status">${icon(LOOKS[kind])} <span>${text}</span></p>`
}

/** What became of what was saved, in a line. */
export function drawBecame(t: Say, became: Became | undefined, page?: string): Html {
  switch (became?.state) {
    case undefined:
      return drawNote('info', html`${t('live.unknown')}`)
    case 'unseen':
      return drawNote('info', html`${t('live.unseen')}`)
    case 'under_way':
      return drawNote('info', html`${t('live.under_way')}`)
    case 'partly':
      return drawNote('info', html`${t('live.partly', { left: became.left })}`)
    case 'held':
    case 'failed':
      return drawNote('danger', html`${t(`live.${became.state}`, { reason: became.reason })}`)
    case 'elsewhere':
      return drawNote('info', html`${t('live.elsewhere')}`)
    case 'live': {
      const { seconds, pages, addresses } = became
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
