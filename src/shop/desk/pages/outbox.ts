import { html } from 'hono/html'
import { listOutbox } from '#shop/services/auth/outbox.ts'
import { type DeskPage, forOwner } from '../page.ts'
import { DESK_PATHS } from '../paths.ts'
import { moment, table } from '../pieces.ts'

/**
 * Codes and notices that a real shop would have sent by text message or mail. Whoever reads them can sign in as anybody, so it is the
 * owner's page.
 */
export const outboxPage: DeskPage = {
  path: DESK_PATHS.outbox,
  nav: 'nav.outbox',
  section: 'section.trial',
  admits: (staff, scope) => scope.settings.standIns && forOwner(staff, scope),
  async view(desk) {
    const { t, scope } = desk
    const rows = (await listOutbox(scope)).map(
      ({ recipient, content, create_time }) =>
        html`<tr><td>${moment(desk, create_time)}</td><td class="nowrap">${recipient}</td><td>${content}</td></tr>`,
    )
    return {
      title: t('nav.outbox'),
      body: html`<p class="desk-lead">${t('outbox.lead')} <a class="link" href="">${t('refresh')}</a></p>
        ${table(t('nav.outbox'), [t('outbox.time'), t('outbox.to'), t('outbox.content')], rows, t('outbox.empty'))}`,
    }
  },
}
