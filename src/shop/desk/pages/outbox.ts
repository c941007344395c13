import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { pageOutbox, renderRow, resendMessage } from '#shop/services/outbox/deliver.ts'
import { about, type Desk, type DeskPage, forOwner, type Html, pageNumber, wholeOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { form, hidden, moment, pager, table } from '../pieces.ts'

/**
 * Shows the mails and text messages to customers and their state. Only the owner may open the page. Codes are hidden once a provider sends
 * them, because a code allows signing in as its member.
 */
export const outboxPage: DeskPage = {
  path: DESK_PATHS.outbox,
  nav: 'nav.outbox',
  section: 'section.staff',
  admits: forOwner,
  async view(desk) {
    const { t, scope, query } = desk
    const failed = 'failed' in query
    const page = pageNumber(desk)
    const { list, page_count } = await pageOutbox(scope, { failed, page })
    const rows = await Promise.all(list.map((row) => drawRow(desk, row)))
    const heads = [t('outbox.time'), t('outbox.to'), t('outbox.content'), t('outbox.state')]
    return {
      title: t('nav.outbox'),
      body: html`<p class="desk-lead">${t(scope.settings.hasFakeProviders ? 'outbox.lead' : 'outbox.real_lead')} <a class="link" href="">${t('refresh')}</a></p>
        <nav class="tabs" aria-label="${t('outbox.state')}">
          <a href="${deskHref('outbox')}" ${!failed && html`aria-current="page"`}>${t('outbox.all')}</a>
          <a href="${deskHref('outbox')}?failed" ${failed && html`aria-current="page"`}>${t('outbox.failed')}</a>
        </nav>
        ${table(t('nav.outbox'), heads, rows, t(failed ? 'outbox.none_failed' : 'outbox.empty'))}
        ${pager(desk, page, page_count)}`,
    }
  },
  acts: {
    resend_message: ({ scope }, given) => about(resendMessage(scope, wholeOf(given, 'id'))),
  },
}

type Row = Awaited<ReturnType<typeof pageOutbox>>['list'][number]

async function drawRow(desk: Desk, row: Row): Promise<Html> {
  const { t, scope } = desk
  const isHidden = row.kind === 'code' && !scope.settings.hasFakeProviders
  const { subject, content } = await renderRow(scope, row)
  const text = isHidden ? html`${t('outbox.hidden_code')}` : html`${row.recipient.includes('@') && html`<b>${subject}</b><br />`}${content}`
  return html`<tr>
    <td>${moment(desk, row.create_time)}</td>
    <td class="nowrap">${row.recipient}</td>
    <td lang="${row.locale}">${text}</td>
    <td>${stateOf(desk, row)}${row.kind !== 'code' && (row.sent_time > 0 || row.is_failed) && form(desk, 'resend_message', hidden('id', row.id), { label: t('outbox.resend'), kind: 'tertiary', inline: true })}</td>
  </tr>`
}

function stateOf({ t, scope }: Desk, { is_failed, sent_time, attempts, error }: Row): Html {
  if (is_failed) return html`<p>${t('outbox.failed_after', { count: attempts })}<br /><span lang="en">${error}</span></p>`
  if (sent_time) return html`<p>${t('outbox.sent_at', { time: formatTime(sent_time, scope.settings.timeZone).slice(0, 16) })}</p>`
  return html`<p>${t('outbox.waiting')}${error && html`<br /><span lang="en">${error}</span>`}</p>`
}
