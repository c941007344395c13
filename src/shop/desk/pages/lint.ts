import { html } from 'hono/html'
import { oneOf } from '#lib/text/one-of.ts'
import { lintShop } from '#shop/services/staff/lint/lint.ts'
import { LINTED_SETTINGS } from '#shop/services/staff/lint/pieces.ts'
import { type Desk, type DeskPage, forContent } from '../page.ts'
import { DESK, DESK_PATHS } from '../paths.ts'

/** Lists lint findings by rule, with links to the pages that fix them. */
export const lintPage: DeskPage = {
  path: DESK_PATHS.lint,
  nav: 'nav.lint',
  section: 'section.texts',
  admits: forContent,
  async view({ scope, t }) {
    const rules = await lintShop(scope)
    const sections = rules.map(({ rule, all, list }) => {
      const rows = list.map(
        ({ path, name, what }) =>
          html`<li><a class="link" href="${DESK}${path}">${name || nameOfSetting(t, path)}</a> <span>${what}</span></li>`,
      )
      return html`<section class="box desk-findings grid gap-2"><h2>${t(`lint.${rule}`)} (${all})</h2><ul>${rows}</ul>
        ${all > list.length && html`<p class="field__hint">${t('lint.more', { count: all - list.length })}</p>`}</section>`
    })
    return { title: t('nav.lint'), body: html`${sections.length ? sections : html`<p class="box desk-empty">${t('lint.none')}</p>`}` }
  },
}

function nameOfSetting(t: Desk['t'], path: string): string {
  const key = oneOf(LINTED_SETTINGS, path.replace('/settings/', ''))
  return key ? t(`nav.${key}`) : path
}
