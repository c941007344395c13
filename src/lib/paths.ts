import { localeRoot } from './locale-path.ts'
import type { Locale } from './locales.ts'

/** The path of every screen by its name (specification, routes); `{id}` stands for a part of the address. What else is known of each stands in `routes.ts`. */
export const PATHS = {
  home: '',
  close: 'close',
  lost: '404',
  login: 'auth/login',
  register: 'auth/register',
  find: 'auth/find',
  categories: 'goods/category',
  category: 'goods/category/{id}',
  brands: 'goods/brand',
  brand: 'goods/brand/{id}',
  list: 'goods/list',
  coupons: 'goods/coupon',
  cart: 'goods/cart',
  street: 'street',
  sku: 'sku/{id}',
  skuNew: 'sku',
  member: 'member',
  addresses: 'member/delivery_address',
  addressEdit: 'member/address_edit',
  favourites: 'member/collection',
  profile: 'member/info',
  security: 'member/security',
  securityEdit: 'member/security/security',
  footprint: 'member/footprint',
  myCoupons: 'member/coupon',
  account: 'member/account',
  bankAccounts: 'member/account_list',
  bankAccount: 'member/account_edit',
  applyWithdrawal: 'member/apply_withdrawal',
  withdrawals: 'member/withdrawal',
  withdrawal: 'member/withdrawal_detail',
  points: 'member/my_point',
  level: 'member/level',
  checkIn: 'member/signin',
  topUps: 'member/recharge_list',
  topUp: 'member/recharge_detail',
  topUpOrders: 'member/recharge_order',
  orders: 'member/order_list',
  order: 'member/order_detail',
  orderPickup: 'member/order_detail_pickup',
  orderLocal: 'member/order_detail_local_delivery',
  orderVirtual: 'member/order_detail_virtual',
  refunds: 'member/activist',
  refund: 'order/refund',
  refundBatch: 'order/batchrefund',
  refundLines: 'order/orderbatch_refund',
  refundDetail: 'order/refund_detail',
  complaint: 'order/complain',
  logistics: 'order/logistics',
  review: 'order/evaluate',
  verification: 'order/verification',
  verifications: 'order/verification_list',
  verificationDetail: 'order/verification_detail',
  checkout: 'order/payment',
  pay: 'pay',
  payResult: 'pay/result',
  groupbuys: 'promotion/groupbuy',
  groupbuy: 'promotion/groupbuy/{id}',
  groupbuyDetail: 'promotion/groupbuy/detail',
  groupbuyCheckout: 'promotion/groupbuy/payment',
  combo: 'promotion/combo/{id}',
  comboDetail: 'promotion/combo/detail',
  comboCheckout: 'promotion/combo/payment',
  seckills: 'promotion/seckill',
  seckill: 'promotion/seckill/{id}',
  seckillDetail: 'promotion/seckill/detail',
  seckillCheckout: 'promotion/seckill/payment',
  notices: 'cms/notice/list',
  notice: 'cms/notice/{id}',
  noticeDetail: 'cms/notice/detail',
  articles: 'cms/article/list',
  articleClass: 'cms/article/listother-{id}',
  article: 'cms/article/{id}',
  articleDetail: 'cms/article/detail',
  helps: 'cms/help/list',
  helpClass: 'cms/help/listother-{id}',
  help: 'cms/help-{id}',
  helpDetail: 'cms/help/detail',
} as const

export type RouteName = keyof typeof PATHS

type Query = Record<string, string | number | undefined>

/**
 * The address of a screen: base, language prefix, path, query. Empty and undefined query values are left out.
 * @example href('sku', 'zh-hant', { id: 12 }) // '/web/zh-hant/sku/12'
 * @example href('list', 'en', { keyword: 'tea' }) // '/web/goods/list?keyword=tea'
 */
export function href(name: RouteName, locale: Locale, { id, ...query }: Query = {}): string {
  const pattern: string = PATHS[name]
  const path = pattern.replace('{id}', encodeURIComponent(String(id ?? '')))
  const search = new URLSearchParams()
  const rest = pattern.includes('{id}') ? query : { ...query, id }
  for (const [key, value] of Object.entries(rest)) if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return localeRoot(locale) + path + (text && `?${text}`)
}
