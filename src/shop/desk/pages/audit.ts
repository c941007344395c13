import { html } from 'hono/html'
import { say } from '#shop/scope.ts'
import { pageAudit } from '#shop/services/staff/audit.ts'
import { findByAudit } from '#shop/services/staff/revisions.ts'
import { findStore } from '#shop/services/staff/stores.ts'
import { type Desk, type DeskPage, forOwner, type Html, pageNumber } from '../page.ts'
import { DESK, DESK_PATHS } from '../paths.ts'
import { moment, pager, table } from '../pieces.ts'
import { sayDone, sayKind } from '../words.ts'

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
    const kept = await findByAudit(
      scope,
      list.map(({ id }) => id),
    )
    const drawn = await Promise.all(list.map(async (row) => ({ ...row, about: await drawSubject(desk, row.subject, kept.get(row.id)) })))
    const rows = drawn.map(
      (row) => html`<tr>
        <td>${moment(desk, row.time)}</td>
        <td>${row.username}</td>
        <td>${sayDone(t, row.action)}</td>
        <td>${row.about}</td>
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

type Kept = Awaited<ReturnType<typeof findByAudit>> extends Map<number, infer Row> ? Row : never

/** The row that an action was about, by its name and with a link to its history; other subjects as they were noted. */
async function drawSubject(desk: Desk, subject: string, kept: Kept | undefined): Promise<Html | string> {
  const { t, scope } = desk
  const [, path = '', key = ''] = /^(\/\w+)\/(\w+)$/.exec(subject) ?? []
  const store = findStore(path, key)
  if (!kept && !store) return subject
  const row = kept ? undefined : await store?.find(scope, key)
  const name = say(scope, kept?.name ?? (row && store?.nameIn(row)))
  const place = { path, key, ...kept }
  const href = `${DESK}${place.path}/${place.key}/history${kept ? `?of=${kept.id}` : ''}`
  return html`<a class="link" href="${href}">${name || sayKind(t, place)}</a> ${name && html`<small>${sayKind(t, place)}</small>`}`
}
