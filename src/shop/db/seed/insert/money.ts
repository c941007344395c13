import { eq } from 'drizzle-orm'
import { formatDay, formatTime } from '#lib/dates/time.ts'
import { awardOf } from '#lib/member/sign-award.ts'
import { maskAccount, withdrawFee } from '#lib/orders/withdraw.ts'
import { member, memberAccount } from '#shop/db/schema/member.ts'
import { bankAccount, memberSign, recharge, rechargeOrder, withdraw } from '#shop/db/schema/money.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { BANK_ACCOUNTS, CHECK_INS, CHECKED_IN, COMPENSATION, REGISTER_BONUS, TOP_UPS, WITHDRAWALS } from '#shop/db/seed/data/money.ts'
import { COUPONS } from '#shop/db/seed/data/promotions.ts'
import { say } from '#shop/db/seed/words.ts'
import { saveSetting } from '#shop/db/setting.ts'
import type { Surroundings } from '#shop/scope.ts'
import { sameWords } from '#shop/words.ts'
import { DEMO_MEMBER } from './members.ts'

const DAY = 86_400
/** Hundredths of a percent. */
const RATE = 50
const YEAR_POINTS = 342_000
const YEAR_GROWTH = 128_000
const WELCOME = 3_640

type Entry = Omit<typeof memberAccount.$inferInsert, 'member_id' | 'create_time'> & { ago: number; account_data: number }

const typeId = (key: string) => 1 + COUPONS.findIndex((seed) => seed.key === key)

/** Writes the rules of the member's money, top-ups, and what the demo member keeps: ledgers, bank accounts, withdrawals, check-ins. */
export async function insertMoney(surroundings: Surroundings): Promise<void> {
  const { db, now } = surroundings
  await saveSetting(surroundings, 'withdraw', { is_use: true, rate: RATE })
  await saveSetting(surroundings, 'recharge', { is_use: true })
  await saveSetting(surroundings, 'signin', { is_use: true, award: CHECK_INS })
  await saveSetting(surroundings, 'register_bonus', { ...REGISTER_BONUS, is_use: true, coupon: [typeId(REGISTER_BONUS.coupon)] })
  await db.insert(recharge).values(
    TOP_UPS.map((seed, index) => ({
      ...toOffer(seed, index),
      sale_num: (TOP_UPS.length - index) * 37,
      sort: index,
      create_time: now(),
    })),
  )
  await db.insert(bankAccount).values(
    BANK_ACCOUNTS.map((seed, index) => ({
      ...seed,
      member_id: DEMO_MEMBER,
      mobile: '61234567',
      is_default: index === 0,
      create_time: now() - 100 * DAY,
      modify_time: now() - 100 * DAY,
    })),
  )
  const entries = [
    ...(await insertTopUp(surroundings)),
    ...(await insertWithdrawals(surroundings)),
    ...(await insertCheckIns(surroundings)),
  ]
  await insertLedger(surroundings, entries)
}

function toOffer({ name, face, price, point, growth, coupon }: (typeof TOP_UPS)[number], index: number) {
  const sums = { face_value: face * 100, buy_price: price * 100, point, growth, coupon_id: coupon ? [typeId(coupon)] : [] }
  return { recharge_id: index + 1, recharge_name: name, ...sums }
}

async function insertTopUp({ db, now }: Surroundings): Promise<Entry[]> {
  const [seed] = TOP_UPS
  if (!seed) return []
  const time = now() - 20 * DAY
  const own = { out_trade_no: `${time}0000000001`, member_id: DEMO_MEMBER, create_time: time, pay_time: time + 90 }
  const offer = toOffer(seed, 0)
  await db.insert(pay).values({ ...own, pay_detail: seed.name, pay_money: offer.buy_price, pay_type: 'paypal', pay_status: 2 })
  await db.insert(rechargeOrder).values({ ...own, ...offer, order_no: `R${formatTime(time).replace(/\D/g, '')}0001`, status: 2 })
  return [{ ago: 20, account_type: 'balance', account_data: offer.face_value, from_type: 'memberrecharge', remark: seed.name }]
}

async function insertWithdrawals({ db, now }: Surroundings): Promise<Entry[]> {
  const [bank] = BANK_ACCOUNTS
  const remark = sameWords(`${bank.branch_bank_name} ${maskAccount(bank.bank_account)}`)
  await db.insert(withdraw).values(
    WITHDRAWALS.map(({ amount, ago, status, reason }, index) => {
      const apply_time = now() - ago * DAY
      const service_money = withdrawFee(amount, RATE / 100)
      return {
        withdraw_no: `W${formatTime(apply_time).replace(/\D/g, '')}000${index + 1}`,
        ...{ member_id: DEMO_MEMBER, realname: bank.realname, mobile: '61234567', transfer_type: 'bank' },
        ...{ bank_name: bank.branch_bank_name, account_number: bank.bank_account },
        ...{ apply_money: amount, service_money, money: amount - service_money, rate: RATE, status, apply_time },
        audit_time: status ? apply_time + DAY / 2 : 0,
        payment_time: status === 2 ? apply_time + DAY : 0,
        refuse_reason: reason,
      }
    }),
  )
  const ofMoney = { account_type: 'balance_money', from_type: 'withdraw', remark }
  return WITHDRAWALS.flatMap(({ amount, ago, status }) => [
    { ...ofMoney, ago, account_data: -amount },
    ...(status === -1 ? [{ ...ofMoney, ago: ago - 0.5, account_data: amount }] : []),
  ])
}

async function insertCheckIns({ db, now, settings }: Surroundings): Promise<Entry[]> {
  let days_series = 0
  const entries: Entry[] = []
  for (const ago of CHECKED_IN.toReversed()) {
    days_series = CHECKED_IN.includes(ago + 1) ? days_series + 1 : 1
    const create_time = now() - ago * DAY
    await db.insert(memberSign).values({ member_id: DEMO_MEMBER, day: formatDay(create_time, settings.timeZone), days_series, create_time })
    const { point = 0, growth = 0 } = awardOf(CHECK_INS, days_series) ?? {}
    entries.push({ ago, account_type: 'point', account_data: point * 100, from_type: 'signin' })
    entries.push({ ago, account_type: 'growth', account_data: growth * 100, from_type: 'signin' })
  }
  await db.update(member).set({ sign_days_series: days_series }).where(eq(member.member_id, DEMO_MEMBER))
  return entries
}

/** Writes the movements by time, each with what was there after it, and what the member holds in the end. */
async function insertLedger({ db, now }: Surroundings, entries: Entry[]): Promise<void> {
  const firsts: Entry[] = [
    { ago: 60, account_type: 'balance_money', account_data: COMPENSATION.amount, from_type: 'adjust', remark: COMPENSATION.remark },
    {
      ago: 30,
      account_type: 'balance',
      account_data: WELCOME,
      from_type: 'adjust',
      remark: say('Welcome balance', '迎新餘額', '新人余额'),
    },
    {
      ...{ ago: 60, account_type: 'point', account_data: YEAR_POINTS, from_type: 'order' },
      remark: say('Points of last year', '去年積分', '去年积分'),
    },
    {
      ...{ ago: 60, account_type: 'growth', account_data: YEAR_GROWTH, from_type: 'order' },
      remark: say('Growth points of last year', '去年成長值', '去年成长值'),
    },
  ]
  const held: Record<string, number> = { balance: 0, balance_money: 0, point: 0, growth: 0 }
  const rows = [...firsts, ...entries].toSorted((a, b) => b.ago - a.ago)
  await db.insert(memberAccount).values(
    rows.map(({ ago, ...row }) => {
      const own = (held[row.account_type] ?? 0) + row.account_data
      held[row.account_type] = own
      const account_after = row.account_type.startsWith('balance') ? (held.balance ?? 0) + (held.balance_money ?? 0) : own
      return { ...row, account_after, member_id: DEMO_MEMBER, create_time: now() - Math.round(ago * DAY) }
    }),
  )
  await db
    .update(member)
    .set({ ...held, growth_top: held.growth ?? 0 })
    .where(eq(member.member_id, DEMO_MEMBER))
}
