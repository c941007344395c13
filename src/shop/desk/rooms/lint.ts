import { html } from 'hono/html'
import { lintShop } from '#shop/services/staff/lint/lint.ts'
import { table } from '../pieces.ts'
import { forContent, type Room } from '../room.ts'

/** What editors ought to look at, by rule, with ways to where it is mended. */
export const lintRoom: Room = {
  path: '/lint',
  nav: 'nav.lint',
  section: 'section.texts',
  admits: forContent,
  async view({ scope, t }) {
    const rules = await lintShop(scope)
    const tables = rules.map(({ rule, all, list }) => {
      const title = t(`lint.${rule}`)
      const rows = list.map(
        ({ path, name, values }) => html`<tr>
          <td><a class="link" href="/desk${path}">${name || path}</a></td>
          <td>${values.what}</td>
        </tr>`,
      )
      return html`<section><h2>${title} (${all})</h2>${table(title, [t('lint.where'), t('lint.what')], rows, '')}</section>`
    })
    return { title: t('nav.lint'), body: html`${tables.length ? tables : html`<p class="box desk-empty">${t('lint.none')}</p>`}` }
  },
}
