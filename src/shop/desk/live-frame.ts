import { html } from 'hono/html'
import { BASE } from '#lib/text/locales.ts'
import { drawStatus, isMoving } from './live.ts'
import { DESK_PATHS, deskHref } from './paths.ts'
import { deskSheet } from './sheet.ts'
import { type Mount, POLICY } from './visit.ts'
import { sayer } from './words.ts'

/** Seconds between two looks at what takes longer, and milliseconds for which each waits. */
const PAUSE = 1
const TIMEOUT = 20_000

/** Serves the status line that a page shows in a frame after saving (live.ts). It reloads itself until the change is live. */
export function mountLive(get: Mount): void {
  get(DESK_PATHS.live, async ({ context, scope, staff }) => {
    if (!staff) return context.text('', 403)
    const t = sayer(scope.locale)
    // Drawn first, so that nobody looks at nothing; then it waits.
    const isFirst = context.req.query('again') === undefined
    const status = await scope.site?.statusOf(context.req.param('saved') ?? '', isFirst ? 0 : TIMEOUT)
    const [asked, from] = [context.req.query('page'), context.req.query('from')]
    const page = asked?.startsWith(BASE) ? asked : undefined
    const next = `?${new URLSearchParams({ ...(page && { page }), ...(from && { from }), again: '' })}`
    const place = { ...(page && { shownAt: page }), shownFrom: Number(from) || 0 }
    context.header('content-security-policy', POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    return context.html(html`<!doctype html>
<html lang="${scope.locale}">
  <head>
    <meta charset="utf-8" />
    <title>${t('live.title')}</title>
    <base target="_top" />
    <link rel="stylesheet" href="${deskHref('sheet', { v: deskSheet().version })}" />
    ${status && isMoving(status) && html`<meta http-equiv="refresh" content="${PAUSE}; url=${next}" />`}
  </head>
  <body class="desk-live__line">${drawStatus(scope, status, place)}</body>
</html>`)
  })
}
