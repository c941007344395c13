import { beforeEach, expect, it } from 'vitest'
import { pageAccountEntries } from '#api/account.ts'
import { applyWithdraw, getWithdraw, getWithdrawInfo, pageWithdraws } from '#api/withdraw.ts'
import type { StaffRole } from '#shop/db/schema/staff.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { type DeskVisitor, visitAsOwner, visitAsStaff } from '../helpers/desk.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, makeBuyer, PAY_PASSWORD } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade, desk: 'local' })
let ada: Awaited<ReturnType<typeof makeBuyer>>
let desk: DeskVisitor
beforeEach(async () => {
  await saveSetting(shop.surroundings, 'withdraw', { is_use: true, min: 10_000, max: 80_000, rate: 50 })
  ada = await makeBuyer(shop, 'ada', { balance_money: 100_000 })
  desk = await visitAsOwner(shop)
})

/** Asks for HK$400 to the bank; the withdrawal's id. */
async function apply(): Promise<number> {
  const account = { realname: 'Ada Chan', mobile: '61234567', bank_name: 'Pier Bank', account_number: '012-345678' }
  await applyWithdraw({ ...account, apply_money: '400.00', transfer_type: 'bank', pay_password: PAY_PASSWORD }, ada.as)
  return (await pageWithdraws({}, ada.as)).list[0]?.id ?? 0
}

it('a withdrawal is agreed and noted as sent at the desk, once each', async () => {
  const id = String(await apply())
  expect((await desk.get('/desk/today')).text).toMatch(/Withdrawals to check: 1<\/a><small>HK\$400\.00/)
  const page = (await desk.get('/desk/withdraws')).text
  for (const words of ['Ada Chan', 'Pier Bank', '012-345678', 'HK$400.00', 'Send HK$398.00']) expect(page).toContain(words)
  expect((await desk.send('/desk/withdraws', { act: 'transfer_withdraw', id, certificate_remark: '' })).status).toBe(400)
  expect((await desk.send('/desk/withdraws', { act: 'agree_withdraw', id })).text).toContain('Withdrawal approved')
  expect((await desk.send('/desk/withdraws', { act: 'agree_withdraw', id })).status).toBe(400)
  await desk.send('/desk/withdraws', { act: 'transfer_withdraw', id, certificate_remark: 'B-77' })
  expect(await getWithdraw({ id: Number(id) }, ada.as)).toMatchObject({ status: 2, certificate_remark: 'B-77' })
  expect((await desk.get('/desk/withdraws')).text).toContain('No withdrawals here.')
  expect((await desk.get('/desk/withdraws?all')).text).toContain('Pier Bank')
})

it('a refusal needs its reason, keeps it where it was typed, and gives the money back', async () => {
  const id = String(await apply())
  await desk.get('/desk/withdraws')
  expect((await desk.send('/desk/withdraws', { act: 'refuse_withdraw', id, refuse_reason: '' })).status).toBe(400)
  await desk.send('/desk/withdraws', { act: 'refuse_withdraw', id, refuse_reason: 'The account is closed.' })
  expect(await getWithdraw({ id: Number(id) }, ada.as)).toMatchObject({ status: -1, refuse_reason: 'The account is closed.' })
  expect((await getWithdrawInfo({}, ada.as)).member_info).toMatchObject({ balance_money: 100_000, balance_withdraw_apply: 0 })
  const { list } = await pageAccountEntries({ account_type: 'balance' }, ada.as)
  expect(list.slice(0, 2).map(({ account_data, type_name }) => [account_data, type_name])).toEqual([
    [40_000, 'Withdrawal returned'],
    [-40_000, 'Withdrawal'],
  ])
  expect((await desk.get(`/desk/members/${ada.member_id}`)).text).toContain('Withdrawal returned')
})

it('stands in the audit list by its own number, whatever the form says', async () => {
  const id = String(await apply())
  const { withdraw_no } = (await pageWithdraws({}, ada.as)).list[0] ?? {}
  await desk.get('/desk/withdraws')
  await desk.send('/desk/withdraws', { act: 'agree_withdraw', id, subject: 'W-another' })
  const page = (await desk.get('/desk/audit')).text
  expect(page).toContain(withdraw_no)
  expect(page).not.toContain('W-another')
})

it('is a right of its own: an account for orders does not come in, one for finance does, but for a single shop', async () => {
  const id = String(await apply())
  const may = async (role: StaffRole, site_id: number) => {
    const visitor = await visitAsStaff(shop, { username: `${role}${site_id}`, role, site_id })
    const { status } = await visitor.get('/desk/withdraws')
    return [status, (await visitor.send('/desk/withdraws', { act: 'agree_withdraw', id })).status]
  }
  for (const role of ['orders', 'chat', 'content'] as const) expect(await may(role, 0), role).toEqual([403, 403])
  expect(await may('finance', 1)).toEqual([403, 403])
  expect(await may('finance', 0)).toEqual([200, 200])
})
