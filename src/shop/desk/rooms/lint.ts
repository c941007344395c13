import { html } from 'hono/html'
import { oneOf } from '#lib/one-of.ts'
import { lintShop } from '#shop/services/staff/lint/lint.ts'
import { LINTED_SETTINGS } from '#shop/services/staff/lint/pieces.ts'
import { table } from '../pieces.ts'
import { type Desk, forContent, type Room } from '../room.ts'

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
      const says = list.some(({ what }) => what)
      const rows = list.map(
        ({ path, name, what }) => html`<tr>
          <td><a class="link" href="/desk${path}">${name || nameOfSetting(t, path)}</a></td>
          ${says && html`<td>${what}</td>`}
        </tr>`,
      )
      const heads = [t('lint.where'), ...(says ? [t('lint.what')] : [])]
      return html`<section><h2>${title} (${all})</h2>${table(title, heads, rows, '')}
        ${all > list.length && html`<p class="field__hint">${t('lint.more', { count: all - list.length })}</p>`}</section>`
    })
    return { title: t('nav.lint'), body: html`${tables.length ? tables : html`<p class="box desk-empty">${t('lint.none')}</p>`}` }
  },
}

function nameOfSetting(t: Desk['t'], path: string): string {
  const key = oneOf(LINTED_SETTINGS, path.replace('/settings/', ''))
  return key ? t(`nav.${key}`) : path
}
