import { html } from 'hono/html'
import { pageAudit } from '#shop/services/staff/audit.ts'
import { type DeskPage, forOwner, pageNumber } from '../page.ts'
import { DESK_PATHS } from '../paths.ts'
import { moment, pager, table } from '../pieces.ts'
import { sayDone } from '../words.ts'

/** Shows the audit list of the desk. */
export const auditPage: DeskPage = {
  path: DESK_PATHS.audit,
  nav: 'nav.audit',
  section: 'section.staff',
  admits: forOwner,
  async view(desk) {
    const { t, scope } = desk
    const page = pageNumber(desk)
    const { list, page_count } = await pageAudit(scope, page)
    const rows = list.map(
      (row) => html`<tr>
        <td>${moment(desk, row.time)}</td>
        <td>${row.username}</td>
        <td>${sayDone(t, row.action)}</td>
        <td>${row.subject}</td>
        <td>${row.address}</td>
      </tr>`,
    )
    const heads = [t('audit.time'), t('audit.who'), t('audit.what'), t('audit.subject'), t('audit.address')]
    return {
      title: t('nav.audit'),
      body: html`${table(t('nav.audit'), heads, rows, t('audit.empty'))} ${pager(desk, page, page_count)}`,
    }
  },
}
