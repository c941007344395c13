import { html } from 'hono/html'
import { oneOf } from '#lib/text/one-of.ts'
import { ShopError } from '#shop/errors.ts'
import { addStaff, listShopNames, listStaff, lockStaff, renewPassword, type Staff } from '#shop/services/staff/account.ts'
import { resetFactor } from '#shop/services/staff/factor.ts'
import { drawOwnPassword, proveOwnPassword } from '../own-password.ts'
import { about, type Desk, type DeskPage, forOwner, type Html, Outcome, textOf, wholeOf } from '../page.ts'
import { DESK_PATHS } from '../paths.ts'
import { field, form, hidden, moment, ownForm, select, table } from '../pieces.ts'
import { sayRole } from '../words.ts'

/** Roles that an owner gives. */
const ROLES = ['orders', 'finance', 'chat', 'content', 'owner'] as const

/** Accounts of the desk: who may come in, for what, and for which shop. */
export const staffPage: DeskPage = {
  path: DESK_PATHS.staff,
  nav: 'nav.staff',
  section: 'section.staff',
  admits: forOwner,
  async view(desk) {
    const { t, scope } = desk
    const shops = [{ site_id: 0, name: t('staff.every_shop') }, ...(await listShopNames(scope))]
    const nameOf = (site_id: number) => shops.find((shop) => shop.site_id === site_id)?.name ?? ''
    const rows = (await listStaff(scope)).map((one) => drawRow(desk, one, nameOf(one.site_id)))
    const adding = ownForm(desk, 'add_staff')
    const heads = [t('field.username'), t('staff.role'), t('staff.shop'), t('staff.last'), t('staff.change')]
    return {
      title: t('nav.staff'),
      body: html`${table(t('nav.staff'), heads, rows, '')}
        <section class="box desk-narrow grid gap-4"><h2>${t('staff.add')}</h2>${form(
          desk,
          'add_staff',
          html`${field(adding, 'username', t('field.username'))}
            ${field(adding, 'password', t('field.password'), { type: 'password', autocomplete: 'new-password', hint: t('staff.password_hint') })}
            ${select(
              adding,
              'role',
              t('staff.role'),
              ROLES.map((role) => ({ value: role, label: sayRole(t, role) })),
            )}
            ${select(
              adding,
              'site_id',
              t('staff.shop'),
              shops.map(({ site_id, name }) => ({ value: site_id, label: name })),
            )}
            ${drawOwnPassword(adding, 'f-add-own')}`,
          { label: t('staff.add') },
        )}</section>`,
    }
  },
  acts: {
    add_staff: async (desk, given) => {
      const { scope } = desk
      const role = oneOf(ROLES, given.role)
      if (!role) throw new ShopError('PARAMETER_ERROR', { values: { name: 'role' } })
      await proveOwnPassword(desk, given)
      const [username, password] = [textOf(given, 'username'), textOf(given, 'password')]
      await addStaff(scope, { username, password, role, site_id: wholeOf(given, 'site_id') })
      return new Outcome({ subject: `${username} (${role})` })
    },
    lock_staff: ({ scope, staff }, given) => about(lockStaff(scope, staff, wholeOf(given, 'staff_id'), true)),
    unlock_staff: ({ scope, staff }, given) => about(lockStaff(scope, staff, wholeOf(given, 'staff_id'), false)),
    reset_factor: async (desk, given) => {
      await proveOwnPassword(desk, given)
      return about(resetFactor(desk.scope, wholeOf(given, 'staff_id')))
    },
    renew_password: async (desk, given) => {
      await proveOwnPassword(desk, given)
      return about(renewPassword(desk.scope, wholeOf(given, 'staff_id'), textOf(given, 'password')))
    },
  },
}

function drawRow(desk: Desk, one: Staff, shop: string): Html {
  const { t, staff } = desk
  const isLocked = one.status !== 1
  const which = hidden('staff_id', one.staff_id)
  const lock = () =>
    form(desk, isLocked ? 'unlock_staff' : 'lock_staff', which, {
      label: t(isLocked ? 'staff.unlock' : 'staff.lock'),
      kind: 'tertiary',
      inline: true,
    })
  const fold = (act: string, title: string, label: string, fields: Html | '') => {
    const own = ownForm(desk, act, { staff_id: one.staff_id })
    const asked = html`${which}${fields}${drawOwnPassword(own, `f-${act}-${one.staff_id}`)}`
    return html`<details class="edit-bulk" ${own.typed.act && html`open`}><summary>${title}</summary>${form(desk, act, asked, { label })}</details>`
  }
  const password = field({ typed: {} }, 'password', t('staff.new_password', { name: one.username }), {
    id: `p-${one.staff_id}`,
    type: 'password',
    autocomplete: 'new-password',
    hint: t('staff.password_hint'),
  })
  const renew = fold('renew_password', t('staff.new_password.short'), t('staff.renew'), password)
  const reset = () => fold('reset_factor', t('factor.stop'), t('factor.stop.short'), '')
  return html`<tr>
    <td><b>${one.username}</b>${one.totp_time > 0 && html` <span class="tag">${t('factor.title')}</span>`}${isLocked && html` <span class="tag tag--off">${t('staff.locked')}</span>`}</td>
    <td>${sayRole(t, one.role)}</td>
    <td>${shop}</td>
    <td>${moment(desk, one.login_time)}</td>
    <td class="desk-ways">${renew}${one.staff_id !== staff.staff_id && html`${one.totp_time > 0 && reset()}${lock()}`}</td>
  </tr>`
}
