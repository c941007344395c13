import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import { nameOf } from '#shop/messages.ts'
import { transferName } from '#shop/services/money/transfer-type.ts'
import { agreeWithdraw, listWithdraws, refuseWithdraw, transferWithdraw } from '#shop/services/money/withdraw-audit.ts'
import { about, type Desk, type DeskPage, forFinance, type Html, neededTextOf, pageNumber, textOf, wholeOf } from '../page.ts'
import { DESK_PATHS } from '../paths.ts'
import { field, form, hidden, moment, ownForm, pager, table, waitingTabs } from '../pieces.ts'

/** States of a withdrawal that wait for staff, and all of them (contract member.md). */
const WAITING = [0, 1]
const ALL = [...WAITING, 2, -1]

/** Withdrawals of members: audited, then noted as sent. */
export const withdrawsPage: DeskPage = {
  path: DESK_PATHS.withdraws,
  nav: 'nav.withdraws',
  admits: forFinance,
  async view(desk) {
    const { t, scope, query } = desk
    const page = pageNumber(desk)
    const isOpen = query.all === undefined
    const { list, page_count } = await listWithdraws(scope, { status: isOpen ? WAITING : ALL, page, page_size: 20 })
    const heads = [t('withdraw.number'), t('withdraw.member'), t('withdraw.to'), t('orders.sum'), t('orders.state')]
    return {
      title: t('nav.withdraws'),
      body: html`${waitingTabs(desk, 'withdraws', isOpen)}
        ${table(
          t('nav.withdraws'),
          heads,
          list.map((entry) => drawRow(desk, entry)),
          t('withdraw.none'),
        )}
        ${pager(desk, page, page_count)}`,
    }
  },
  acts: {
    agree_withdraw: ({ scope }, given) => about(agreeWithdraw(scope, { id: wholeOf(given, 'id') })),
    async refuse_withdraw(desk, given) {
      const refusal = { id: wholeOf(given, 'id'), refuse_reason: neededTextOf(desk, given, 'refuse_reason') }
      return about(refuseWithdraw(desk.scope, refusal))
    },
    async transfer_withdraw({ scope }, given) {
      const transfer = { id: wholeOf(given, 'id'), certificate_remark: textOf(given, 'certificate_remark') }
      return about(transferWithdraw(scope, transfer))
    },
  },
}

type Entry = Awaited<ReturnType<typeof listWithdraws>>['list'][number]

function drawRow(desk: Desk, { withdraw, username, nickname }: Entry): Html {
  const { t, scope } = desk
  const way = [transferName(scope, withdraw.transfer_type), withdraw.bank_name, withdraw.account_number]
  return html`<tr>
    <td><span class="nowrap">${withdraw.withdraw_no}</span><br />${moment(desk, withdraw.apply_time)}</td>
    <td>${nickname || username}<br />${withdraw.realname} ${withdraw.mobile}</td>
    <td>${way.filter(Boolean).join(' · ')}</td>
    <td class="nowrap">${formatMoney(withdraw.apply_money)}<br />${t('withdraw.pays', { money: formatMoney(withdraw.money) })}</td>
    <td>${nameOf(scope.locale, `withdraw.status.${withdraw.status}`)}${withdraw.refuse_reason && html`<br />${withdraw.refuse_reason}`}
      ${drawMoves(desk, withdraw)}</td>
  </tr>`
}

/** Draws the actions on a withdrawal in its state. */
function drawMoves(desk: Desk, { id, status }: Entry['withdraw']): Html | Html[] | '' {
  const { t } = desk
  const which = hidden('id', id)
  const noted = (act: string, name: string, label: string, required: boolean) =>
    html`${which}${field(ownForm(desk, act, { id }), name, label, { required, id: `f-${name}-${id}` })}`
  if (status === 0) {
    return [
      form(desk, 'agree_withdraw', which, { label: t('refund.agree'), kind: 'primary' }),
      form(desk, 'refuse_withdraw', noted('refuse_withdraw', 'refuse_reason', t('refund.why'), true), {
        label: t('refund.refuse'),
        kind: 'tertiary',
      }),
    ]
  }
  return status === 1
    ? form(desk, 'transfer_withdraw', noted('transfer_withdraw', 'certificate_remark', t('withdraw.proof'), false), {
        label: t('withdraw.sent'),
        kind: 'primary',
      })
    : ''
}
