import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import { ShopError } from '#shop/errors.ts'
import { say } from '#shop/scope.ts'
import { findByName } from '#shop/services/auth/member-name.ts'
import { answerScan, listScanAccounts, listScanCodes, openScanAccount, scan } from '#shop/services/auth/qr-sign-in.ts'
import { answerQr, listQrPays } from '#shop/services/pay/qr-pay.ts'
import { type Desk, type DeskPage, forOwner, type Html, textOf, wholeOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { field, form, hidden, moment, table } from '../pieces.ts'

/** Phones sign in as anybody and pay for anybody: the owner's, and only where nothing real is outside. */
const admits: DeskPage['admits'] = (staff, scope) => scope.settings.hasFakeProviders && forOwner(staff, scope)

/** Plays the phone of the messaging app: scans a picture that a browser shows, with one of its accounts, and answers "Log in?". */
export const signInPhonePage: DeskPage = {
  path: DESK_PATHS.phoneSignIn,
  nav: 'nav.sign_in_phone',
  section: 'section.trial',
  admits,
  async view(desk) {
    const { t, scope } = desk
    const accounts = await listScanAccounts(scope)
    const nameOf = (id: number | null) => accounts.find((account) => account.id === id)?.nickname ?? ''
    const rows = (await listScanCodes(scope)).map(
      ({ ticket, state, account_id, create_time }) => html`<tr>
        <td>${moment(desk, create_time)}</td>
        <td><code>${ticket.slice(0, 6)}</code></td>
        <td>${state === 'waiting' ? t('phone.waiting') : t(`phone.${stateKey(state)}`, { name: nameOf(account_id) })}</td>
        <td class="desk-ways">${state === 'waiting' && scanForm(desk, ticket, accounts)}${state === 'scanned' && answerForms(desk, ticket)}</td>
      </tr>`,
    )
    const heads = [t('phone.shown'), t('phone.picture'), t('phone.state'), t('phone.answer')]
    return {
      title: t('nav.sign_in_phone'),
      body: html`<p class="desk-lead">${t('phone.sign_in_lead')} <a class="link" href="${deskHref('phoneSignIn')}">${t('refresh')}</a></p>
        ${table(t('nav.sign_in_phone'), heads, rows, t('phone.sign_in_empty'))}
        <section class="box desk-narrow grid gap-4"><h2>${t('phone.open_account')}</h2>${form(
          desk,
          'open_account',
          html`${field(desk, 'nickname', t('phone.nickname'))}
            ${field(desk, 'username', t('phone.member'), { required: false, hint: t('phone.member_hint') })}`,
          { label: t('phone.open_account') },
        )}</section>`,
    }
  },
  acts: {
    open_account: async ({ scope }, given) => {
      const [nickname, username] = [textOf(given, 'nickname', 30), textOf(given, 'username')]
      const member = username ? await findByName(scope, username) : undefined
      if (username && !member) throw new ShopError('MEMBER_NOT_EXIST')
      return openScanAccount(scope, { nickname, ...(member && { member_id: member.member_id }) })
    },
    scan: ({ scope }, given) => scan(scope, textOf(given, 'ticket'), wholeOf(given, 'account_id')),
    confirm_sign_in: ({ scope }, given) => answerScan(scope, textOf(given, 'ticket'), true),
    refuse_sign_in: ({ scope }, given) => answerScan(scope, textOf(given, 'ticket'), false),
  },
}

function stateKey(state: string): 'scanned' | 'confirmed' | 'refused' | 'used' {
  return state === 'scanned' || state === 'confirmed' || state === 'used' ? state : 'refused'
}

type Accounts = Awaited<ReturnType<typeof listScanAccounts>>

function scanForm(desk: Desk, ticket: string, accounts: Accounts): Html {
  const { t } = desk
  if (!accounts.length) return html`${t('phone.no_account')}`
  const choice = html`<label class="visually-hidden" for="a-${ticket}">${t('phone.account')}</label>
    <select class="select select--s" id="a-${ticket}" name="account_id">
      ${accounts.map(({ id, nickname, username }) => html`<option value="${String(id)}">${nickname} (${username ?? t('phone.unbound')})</option>`)}
    </select>`
  return form(desk, 'scan', html`${hidden('ticket', ticket)}${choice}`, { label: t('phone.scan'), inline: true })
}

function answerForms(desk: Desk, ticket: string): Html {
  const { t } = desk
  const which = hidden('ticket', ticket)
  return html`${form(desk, 'confirm_sign_in', which, { label: t('phone.confirm'), inline: true })}
    ${form(desk, 'refuse_sign_in', which, { label: t('phone.refuse'), kind: 'tertiary', inline: true })}`
}

/** Plays the phone of whoever pays by scanning: pays what a picture asks for, or refuses. */
export const payPhonePage: DeskPage = {
  path: DESK_PATHS.phonePay,
  nav: 'nav.pay_phone',
  section: 'section.trial',
  admits,
  async view(desk) {
    const { t, scope } = desk
    const rows = (await listQrPays(scope)).map(({ order_id, amount, detail, create_time }) => {
      const which = hidden('order_id', order_id)
      return html`<tr>
        <td>${moment(desk, create_time)}</td>
        <td>${say(scope, detail)}</td>
        <td class="nowrap">${formatMoney(amount)}</td>
        <td class="desk-ways">
          ${form(desk, 'pay_scanned', which, { label: t('phone.pay'), inline: true })}
          ${form(desk, 'refuse_pay', which, { label: t('phone.refuse'), kind: 'tertiary', inline: true })}
        </td>
      </tr>`
    })
    const heads = [t('phone.shown'), t('phone.for'), t('phone.amount'), t('phone.answer')]
    return {
      title: t('nav.pay_phone'),
      body: html`<p class="desk-lead">${t('phone.pay_lead')} <a class="link" href="${deskHref('phonePay')}">${t('refresh')}</a></p>
        ${table(t('nav.pay_phone'), heads, rows, t('phone.pay_empty'))}`,
    }
  },
  acts: {
    pay_scanned: ({ scope }, given) => answerQr(scope, textOf(given, 'order_id'), true),
    refuse_pay: ({ scope }, given) => answerQr(scope, textOf(given, 'order_id'), false),
  },
}
