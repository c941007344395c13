import { html } from 'hono/html'
import { nameOf } from '#shop/messages.ts'
import { say } from '#shop/scope.ts'
import { listShopNames } from '#shop/services/staff/account.ts'
import { pageHandOvers } from '#shop/services/staff/hand-overs.ts'
import { addVerifier, deleteVerifier, listVerifiers } from '#shop/services/verify/verifier.ts'
import { about, type Desk, type DeskPage, forOwner, type Html, Outcome, pageNumber, textOf, wholeOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { field, form, hidden, moment, pager, select, table } from '../pieces.ts'

/** Members who may verify codes, named shop by shop, and what they handed over. */
export const verifiersPage: DeskPage = {
  path: DESK_PATHS.verifiers,
  nav: 'nav.verifiers',
  section: 'section.staff',
  admits: forOwner,
  async view(desk) {
    const { t, scope } = desk
    const page = pageNumber(desk)
    const shops = (await listShopNames(scope)).map(({ site_id, name }) => ({ value: site_id, label: name }))
    const rows = (await listVerifiers(scope)).map((one) => drawRow(desk, one))
    const { list, page_count } = await pageHandOvers(scope, page)
    const handed = list.map((one) => drawHandOver(desk, one))
    return {
      title: t('nav.verifiers'),
      body: html`<p>${t('verifiers.lead')}</p>
        ${table(t('nav.verifiers'), [t('verifiers.member'), t('staff.shop'), t('verifiers.since'), t('staff.change')], rows, t('verifiers.none'))}
        <section class="box desk-narrow grid gap-4"><h2>${t('verifiers.add')}</h2>${form(
          desk,
          'add_verifier',
          html`${field(desk, 'name', t('verifiers.name'))} ${select(desk, 'site_id', t('staff.shop'), shops)}`,
          { label: t('verifiers.add') },
        )}</section>
        <h2>${t('verifiers.done')}</h2>
        ${table(t('verifiers.done'), [t('audit.time'), t('orders.order'), t('order.kind'), t('verifiers.member')], handed, t('verifiers.nothing_done'))}
        ${pager(desk, page, page_count)}`,
    }
  },
  acts: {
    add_verifier: async ({ scope }, given) => {
      const name = textOf(given, 'name')
      await addVerifier(scope, { name, site_id: wholeOf(given, 'site_id') })
      return new Outcome({ subject: name })
    },
    delete_verifier: ({ scope }, given) => about(deleteVerifier(scope, { verifier_id: wholeOf(given, 'verifier_id') })),
  },
}

type Verifier = Awaited<ReturnType<typeof listVerifiers>>[number]

function drawRow(desk: Desk, { verifier, username, nickname, mobile, site_name }: Verifier): Html {
  const { t, scope } = desk
  const name = username || mobile || ''
  const which = hidden('verifier_id', verifier.verifier_id)
  return html`<tr>
    <td><b>${name}</b><br />${[nickname, username && mobile].filter(Boolean).join(' ')}</td>
    <td>${say(scope, site_name)}</td>
    <td>${moment(desk, verifier.create_time)}</td>
    <td>${form(desk, 'delete_verifier', which, { label: t('verifiers.remove'), kind: 'tertiary', inline: true })}</td>
  </tr>`
}

type HandOver = Awaited<ReturnType<typeof pageHandOvers>>['list'][number]

function drawHandOver(desk: Desk, { record, order_no, site_name, username, mobile }: HandOver): Html {
  const { scope } = desk
  return html`<tr>
    <td>${moment(desk, record.verify_time)}</td>
    <td><a class="link nowrap" href="${deskHref('order', { order_id: record.order_id })}">${order_no}</a><br />${say(scope, site_name)}</td>
    <td>${nameOf(scope.locale, `verify.type.${record.verify_type}`)}</td>
    <td>${username || mobile || '–'}</td>
  </tr>`
}
