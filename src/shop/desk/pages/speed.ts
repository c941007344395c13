import { html } from 'hono/html'
import { listPageFigures, type RouteFigures } from '#shop/services/staff/page-figures.ts'
import { type DeskPage, forOwner } from '../page.ts'
import { DESK_PATHS } from '../paths.ts'
import { table } from '../pieces.ts'
import type { Say } from '../words.ts'

/** Highest values that count as good (web.dev, Core Web Vitals). */
const GOOD = { lcp: 2500, inp: 200, cls: 0.1 } as const

/** Shows speed and errors of pages as visitors get them, by kind of page. */
export const speedPage: DeskPage = {
  path: DESK_PATHS.speed,
  nav: 'nav.speed',
  section: 'section.staff',
  admits: forOwner,
  async view({ t, scope }) {
    const figures = await listPageFigures(scope)
    const rows = figures.map(
      (row) => html`<tr>
        <td>${row.route}</td>
        <td>${row.views}</td>
        <td>${vital(t, row, 'lcp')}</td>
        <td>${vital(t, row, 'inp')}</td>
        <td>${vital(t, row, 'cls')}</td>
        <td>${row.errors.toFixed(1)}</td>
      </tr>`,
    )
    const heads = [t('speed.page'), t('speed.views'), t('speed.lcp'), t('speed.inp'), t('speed.cls'), t('speed.errors')]
    return {
      title: t('nav.speed'),
      body: html`<p>${t('speed.help')}</p>
        ${table(t('nav.speed'), heads, rows, t('speed.empty'))}`,
    }
  },
}

/** A third quartile with its verdict in words, because a colour alone says nothing to many. */
function vital(t: Say, row: RouteFigures, metric: keyof typeof GOOD) {
  const value = row[metric]
  if (value === undefined) return '–'
  const number = metric === 'cls' ? value.toFixed(2) : t('speed.ms', { number: Math.round(value) })
  return value <= GOOD[metric] ? number : html`${number} <b>${t('speed.slow')}</b>`
}
