import { html } from 'hono/html'
import { toDataURL } from 'qrcode'
import { confirmFactor, getFactor, renewRecoveryCodes, startFactor, stopFactor } from '#shop/services/staff/factor.ts'
import { drawOwnPassword, proveOwnPassword } from '../own-password.ts'
import { type Desk, type DeskPage, type Form, type Html, Outcome, textOf } from '../page.ts'
import { DESK_PATHS } from '../paths.ts'
import { field, form, moment } from '../pieces.ts'

/** Pixels of the QR code. */
const QR_WIDTH = 200

/** The field in which an act leaves new recovery codes for the page that follows. */
const CODES = 'recovery_codes'

/** The account of whoever is signed in, with its second factor. */
export const accountPage: DeskPage = {
  path: DESK_PATHS.account,
  admits: () => true,
  async view(desk) {
    const { t, typed } = desk
    return {
      title: t('account.title'),
      body: html`${typed[CODES] && drawCodes(desk, typed[CODES])}
        <section class="box desk-narrow grid gap-4"><h2>${t('factor.title')}</h2>${await drawFactor(desk)}</section>`,
    }
  },
  acts: {
    start_factor: async (desk, given) => {
      await proveOwnPassword(desk, given)
      await startFactor(desk.scope, desk.staff)
    },
    confirm_factor: async ({ scope, staff }, given) => showCodes(given, await confirmFactor(scope, staff, textOf(given, 'code'))),
    renew_recovery: async ({ scope, staff }, given) => showCodes(given, await renewRecoveryCodes(scope, staff, textOf(given, 'code'))),
    stop_factor: ({ scope, staff }, given) => stopFactor(scope, staff, textOf(given, 'code')),
  },
  silent: ['start_factor'],
}

/** Codes are shown in the answer to the form: no page shows them again. */
function showCodes(given: Form, codes: string[]): Outcome {
  given.code = ''
  given[CODES] = codes.join(' ')
  return new Outcome({ again: '' })
}

function drawCodes({ t }: Desk, codes: string): Html {
  return html`<section class="box desk-narrow grid gap-4"><h2>${t('factor.recovery')}</h2><p>${t('factor.recovery_help')}</p>
    <ul>${codes.split(' ').map((code) => html`<li><code>${code}</code></li>`)}</ul></section>`
}

async function drawFactor(desk: Desk): Promise<Html> {
  const { t, scope, staff } = desk
  const factor = await getFactor(scope, staff)
  if (factor.state === 'off')
    return html`<p>${t('factor.off')}</p>${form(desk, 'start_factor', drawOwnPassword(desk, 'f-own'), { label: t('factor.start') })}`
  const code = (id: string, hint = t('factor.code_hint')) =>
    field(desk, 'code', t('factor.code'), { id, autocomplete: 'one-time-code', hint })
  if (factor.state === 'pending') {
    const picture = await toDataURL(factor.uri, { width: QR_WIDTH, margin: 2 })
    const key = factor.secret.match(/.{1,4}/g)?.join(' ')
    return html`<p>${t('factor.scan')}</p>
      <img src="${picture}" width="${QR_WIDTH}" height="${QR_WIDTH}" alt="${t('factor.picture')}" />
      <p>${t('factor.key')} <code>${key}</code></p>
      ${form(desk, 'confirm_factor', code('f-confirm', t('factor.six_digits')), { label: t('factor.confirm'), kind: 'primary' })}`
  }
  return html`<p>${t('factor.on')} ${moment(desk, factor.since)}. ${t('factor.codes_left', { count: factor.recovery_codes })}</p>
    ${form(desk, 'renew_recovery', code('f-renew'), { label: t('factor.renew') })}
    ${form(desk, 'stop_factor', code('f-stop'), { label: t('factor.stop'), kind: 'danger' })}`
}
