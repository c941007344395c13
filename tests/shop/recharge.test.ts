import { beforeEach, expect, it } from 'vitest'
import { getAccount, pageAccountEntries } from '#api/account.ts'
import { getMember } from '#api/member.ts'
import { countMemberCoupons } from '#api/member-coupon.ts'
import { getPayInfo, getPayStatus, pay } from '#api/pay.ts'
import { createRechargeOrder, getRecharge, getRechargeConfig, pageRechargeOrders, pageRecharges } from '#api/recharge.ts'
import { recharge } from '#shop/db/schema/money.ts'
import { couponType } from '#shop/db/schema/promotion.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { settlePayment } from '#shop/services/order/settle.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { sameWords } from '#shop/words.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { payByProvider } from '../helpers/fake-paypal.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAY_PASSWORD, refusalOf, systemScope } from '../helpers/trade.ts'

const DAY = 86_400

const shop = setUpFreshShop({ fill: fillTrade })
const ada = setUpBuyer(shop, 'ada', { balance: 1000, balance_money: 100_000 })
beforeEach(async () => {
  await saveSetting(shop.surroundings, 'recharge', { is_use: true })
  const gift = { coupon_name: sameWords('Gift'), money: 500, count: 5, end_time: NOON + 30 * DAY, is_show: false }
  await shop.db.insert(couponType).values({ coupon_type_id: 7, site_id: OWN_SHOP, ...gift })
  const terms = { recharge_name: sameWords('Card'), face_value: 50_000, buy_price: 48_000, point: 20, growth: 5, coupon_id: [7] }
  await shop.db.insert(recharge).values([
    { recharge_id: 1, ...terms },
    { recharge_id: 2, ...terms, status: 2 },
  ])
})

const buy = (recharge_id = 1) => createRechargeOrder({ recharge_id }, ada.as)
const statusOf = async (out_trade_no: string) => (await getPayStatus({ out_trade_no }, ada.as)).pay_status

it('is shown with what it gives, and answers one number while it is to be paid', async () => {
  expect((await pageRecharges({})).list).toMatchObject([{ recharge_id: 1, face_value: 50_000, buy_price: 48_000, coupon_id: [7] }])
  expect(await getRecharge({ recharge_id: 1 })).toMatchObject({ status: 1, coupon_list: [{ coupon_name: 'Gift', money: 500 }] })
  expect(await getRecharge({ recharge_id: 9 })).toBeNull()
  const number = await buy()
  expect(await buy()).toBe(number)
  expect(await getPayInfo({ out_trade_no: number }, ada.as)).toMatchObject({
    pay_money: 48_000,
    pay_detail: 'Card',
    event: 'memberrecharge',
  })
  expect((await refusalOf(buy(2))).error_code).toBe('RESULT_ERROR')
})

it('is not offered while topping up is off', async () => {
  await saveSetting(shop.surroundings, 'recharge', { is_use: false })
  expect((await getRechargeConfig({})).is_use).toBe(0)
  expect((await pageRecharges({})).count).toBe(0)
  expect((await refusalOf(buy())).error_code).toBe('FAIL')
})

it('credits its face value to spend only, with points, growth and coupons, once', async () => {
  const out_trade_no = await buy()
  expect((await pageRechargeOrders({}, ada.as)).count).toBe(0)
  await payByProvider(shop, out_trade_no, ada.as)
  expect(await settlePayment(systemScope(shop), out_trade_no, { pay_type: 'paypal', trade_no: '' })).toBe(false)
  expect(await getAccount({}, ada.as)).toMatchObject({ balance: 51_000, balance_money: 100_000 })
  expect(await getMember({}, ada.as)).toMatchObject({ point: 20, growth: 5 })
  expect(await countMemberCoupons({ state: 1 }, ada.as)).toBe(1)
  expect((await pageRechargeOrders({}, ada.as)).list).toMatchObject([
    { recharge_id: 1, out_trade_no, face_value: 50_000, buy_price: 48_000 },
  ])
  expect((await pageAccountEntries({}, ada.as)).list).toMatchObject([
    { account_data: 50_000, account_after: 151_000, from_type: 'memberrecharge', remark: 'Card' },
  ])
  expect(await buy()).not.toBe(out_trade_no)
})

it('can’t be paid from the balance', async () => {
  const out_trade_no = await buy()
  const refusal = await refusalOf(pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, ada.as))
  expect(refusal.message).toContain('from the balance')
  expect(await statusOf(out_trade_no)).toBe(0)
})

it('closes with unpaid orders, and can’t be paid then', async () => {
  const out_trade_no = await buy()
  shop.clock.now += 31 * 60
  await doWhatIsDue(shop.surroundings)
  expect(await statusOf(out_trade_no)).toBe(-1)
  expect((await refusalOf(pay({ out_trade_no, pay_type: 'paypal' }, ada.as))).error_code).toBe('FAIL')
  expect(await buy()).not.toBe(out_trade_no)
  expect(await getAccount({}, ada.as)).toMatchObject({ balance: 1000 })
})

it('of another is neither seen nor paid', async () => {
  const out_trade_no = await buy()
  const bea = await makeBuyer(shop, 'bea')
  expect(await getPayInfo({ out_trade_no }, bea.as)).toBeNull()
  await payByProvider(shop, out_trade_no, ada.as)
  expect((await pageRechargeOrders({}, bea.as)).count).toBe(0)
})
