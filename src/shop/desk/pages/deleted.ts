import { html } from 'hono/html'
import { say } from '#shop/scope.ts'
import { bringBack } from '#shop/services/staff/bring-back.ts'
import { DELETED_DAYS, listDeleted } from '#shop/services/staff/revisions.ts'
import { type DeskPage, forContent, Outcome, wholeOf } from '../page.ts'
import { DESK, DESK_PATHS } from '../paths.ts'
import { form, hidden, moment, table } from '../pieces.ts'
import { sayKind } from '../words.ts'

/** Lists what was deleted at the desk and can be brought back. */
export const deletedPage: DeskPage = {
  path: DESK_PATHS.deleted,
  nav: 'nav.deleted',
  section: 'section.texts',
  admits: forContent,
  isShown: true,
  async view(desk) {
    const { t, scope } = desk
    const rows = (await listDeleted(scope)).map((one) => {
      const label = html`${t('deleted.bring_back')}<span class="visually-hidden"> ${say(scope, one.name)}</span>`
      return html`<tr><th scope="row"><a class="link" href="${DESK}${one.path}/${one.key}/history">${say(scope, one.name) || t('edit.unnamed')}</a></th>
        <td>${sayKind(t, one)}</td><td>${one.username}</td><td>${moment(desk, one.time)}</td>
        <td>${form(desk, 'bring_back', hidden('id', one.id), { label, kind: 'tertiary', inline: true })}</td></tr>`
    })
    const heads = [t('edit.name'), t('draft.kind'), t('deleted.by'), t('audit.time'), '']
    return {
      title: t('nav.deleted'),
      body: html`<p class="desk-lead">${t('deleted.lead', { days: DELETED_DAYS })}</p>${table(t('nav.deleted'), heads, rows, t('deleted.none'))}`,
    }
  },
  acts: {
    bring_back: async ({ scope, staff }, sent) => {
      const { path, key } = await bringBack(scope, wholeOf(sent, 'id'), staff.username)
      return new Outcome({ to: `${path}/${key}`, isNoted: true })
    },
  },
}
