import { say } from '#shop/db/seed/words.ts'

/** Top-ups on offer, money in whole dollars; `coupon` is the key of one that comes with it. */
export const TOP_UPS = [
  { name: say('HK$50 top-up', '增值 HK$50', '充值 HK$50'), face: 50, price: 50, point: 0, growth: 0 },
  { name: say('HK$500 top-up', '增值 HK$500', '充值 HK$500'), face: 500, price: 500, point: 50, growth: 20 },
  { name: say('HK$1,000 top-up', '增值 HK$1,000', '充值 HK$1,000'), face: 1000, price: 1000, point: 100, growth: 50 },
  { name: say('HK$2,000 top-up', '增值 HK$2,000', '充值 HK$2,000'), face: 2000, price: 1960, point: 200, growth: 120 },
  {
    name: say('HK$5,000 top-up', '增值 HK$5,000', '充值 HK$5,000'),
    face: 5000,
    price: 4850,
    point: 500,
    growth: 400,
    coupon: 'hundred-twenty',
  },
]

/** Award of each consecutive check-in day; the last one repeats. */
export const CHECK_INS = [
  { day: 1, point: 10, growth: 1, coupon: 0 },
  { day: 2, point: 10, growth: 1, coupon: 0 },
  { day: 3, point: 15, growth: 1, coupon: 0 },
  { day: 4, point: 15, growth: 1, coupon: 0 },
  { day: 5, point: 20, growth: 2, coupon: 0 },
  { day: 6, point: 20, growth: 2, coupon: 0 },
  { day: 7, point: 50, growth: 5, coupon: 0 },
]

/** Days ago on which the demo member checked in. */
export const CHECKED_IN = [1, 2, 3, 5, 6, 7, 8, 11, 12, 15]

/** Where the demo member's money is paid out to; the first is the default. */
export const BANK_ACCOUNTS = [
  { withdraw_type: 'bank', branch_bank_name: 'Pier Seven Bank', bank_account: '024388124021', realname: 'Chan Ka Yan' },
  { withdraw_type: 'alipay', branch_bank_name: '', bank_account: '61234567', realname: 'Chan Ka Yan' },
] as const

/** Withdrawals of the demo member, oldest first: cents, days ago, and how they ended. */
export const WITHDRAWALS = [
  { amount: 50_000, ago: 41, status: -1, reason: '戶名不符 The holder’s name is another' },
  { amount: 26_000, ago: 25, status: 2, reason: '' },
  { amount: 15_360, ago: 1, status: 0, reason: '' },
] as const

/** Award for registering: cents, points, growth. */
export const REGISTER_BONUS = { balance: 2_000, point: 100, growth: 50, coupon: '' }

/** Where the demo member's withdrawable money came from, in cents. */
export const COMPENSATION = { amount: 150_000, remark: say('Agreed in chat with May', '與客服 May 協定', '与客服小美协商') }
