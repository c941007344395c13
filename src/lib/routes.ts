import { PATHS, type RouteName } from './paths.ts'
import type { RouteTitle } from './text-keys.ts'

/** A screen: its address below the base, and what layouts need to know about it. */
export interface Route {
  /** Path of the specification; `{id}` stands for a part of the address. */
  path: string
  /** Key of its title in `i18n/<locale>/frame.json`, without the domain; screens that an entry or the shop names have none. */
  title?: RouteTitle
  /** Needs a signed-in member (R-table): without a token cookie the visitor goes to sign in before anything is painted. */
  guarded?: true
  /** Search engines stay away: personal pages, search results. */
  noindex?: true
  /** Its place in the member menu (F02). */
  menu?: 'account' | 'trading'
  /** Stands in the member menu's trading group for members alone who verify codes of a shop (contract cart-order.md, verification). */
  forVerifiers?: true
  /** The screen whose entry in the member menu or the navigation stays marked while this page is open (F02, parent-router). */
  parent?: string
  /**
   * The id-less screen that shows an entry newer than the build, and the shop's name of the entry's id; `serve/shells.ts` says how to ask
   * for the entry. Every front and the not-found page take their rules from here (`lib/stand-ins.ts`).
   */
  shell?: { screen: string; parameter: string }
  /**
   * Add-ons of which the server needs one for this screen (contract site.md): without any, nothing leads there. `article` is that of servers
   * that have the calls of articles (`loaders/addons.ts`).
   */
  addons?: readonly string[]
  /** The filter of the goods list that shows what an entry without a page would: newer than the build, or hidden. */
  listed?: string
  /** Only some entries have a page, which the mirror knows: an address of the list stays what it is. */
  partly?: true
}

const COUPON_ADDONS = ['coupon', 'platformcoupon'] as const

/** A page of the member's that has no place of its own in the menu (notes of the design). */
const OF_WELCOME = { guarded: true, noindex: true, parent: 'member' } as const

/** Every screen that exists, by name. Adding a screen starts with a row here; links are made by `href` only. */
export const ROUTES = {
  home: { path: PATHS.home },
  close: { path: PATHS.close, title: 'route.close', noindex: true },
  lost: { path: PATHS.lost, title: 'route.lost', noindex: true },
  login: { path: PATHS.login, title: 'route.login', noindex: true },
  register: { path: PATHS.register, title: 'route.register', noindex: true },
  find: { path: PATHS.find, title: 'route.find', noindex: true },
  categories: { path: PATHS.categories, title: 'route.categories' },
  category: { path: PATHS.category, listed: 'category_id' },
  brands: { path: PATHS.brands, title: 'route.brands' },
  brand: { path: PATHS.brand, parent: 'brands', listed: 'brand_id', partly: true },
  list: { path: PATHS.list, title: 'route.list' },
  coupons: { path: PATHS.coupons, title: 'route.coupons', addons: COUPON_ADDONS },
  cart: { path: PATHS.cart, title: 'route.cart', noindex: true },
  street: { path: PATHS.street, title: 'route.street' },
  sku: { path: PATHS.sku, shell: { screen: 'skuNew', parameter: 'sku_id' } },
  skuNew: { path: PATHS.skuNew, title: 'route.sku', noindex: true },
  member: { path: PATHS.member, title: 'route.member', guarded: true, noindex: true, menu: 'account' },
  profile: { path: PATHS.profile, title: 'route.profile', guarded: true, noindex: true, menu: 'account' },
  security: { path: PATHS.security, title: 'route.security', guarded: true, noindex: true, menu: 'account' },
  securityEdit: { path: PATHS.securityEdit, title: 'route.security', guarded: true, noindex: true, parent: 'security' },
  addresses: { path: PATHS.addresses, title: 'route.addresses', guarded: true, noindex: true, menu: 'account' },
  addressEdit: { path: PATHS.addressEdit, title: 'route.address_edit', guarded: true, noindex: true, parent: 'addresses' },
  favourites: { path: PATHS.favourites, title: 'route.favourites', guarded: true, noindex: true, menu: 'account' },
  footprint: { path: PATHS.footprint, title: 'route.footprint', guarded: true, noindex: true, menu: 'account' },
  myCoupons: { path: PATHS.myCoupons, title: 'route.my_coupons', guarded: true, noindex: true, parent: 'member', addons: COUPON_ADDONS },
  account: { path: PATHS.account, title: 'route.account', ...OF_WELCOME },
  bankAccounts: { path: PATHS.bankAccounts, title: 'route.bank_accounts', ...OF_WELCOME },
  bankAccount: { path: PATHS.bankAccount, title: 'route.bank_account', ...OF_WELCOME },
  applyWithdrawal: { path: PATHS.applyWithdrawal, title: 'route.apply_withdrawal', ...OF_WELCOME },
  withdrawals: { path: PATHS.withdrawals, title: 'route.withdrawals', ...OF_WELCOME },
  withdrawal: { path: PATHS.withdrawal, title: 'route.withdrawal', ...OF_WELCOME },
  points: { path: PATHS.points, title: 'route.points', ...OF_WELCOME },
  level: { path: PATHS.level, title: 'route.level', ...OF_WELCOME },
  checkIn: { path: PATHS.checkIn, title: 'route.check_in', ...OF_WELCOME, addons: ['membersignin'] },
  topUps: { path: PATHS.topUps, title: 'route.top_ups', ...OF_WELCOME, addons: ['memberrecharge'] },
  topUp: { path: PATHS.topUp, title: 'route.top_up', ...OF_WELCOME, addons: ['memberrecharge'] },
  topUpOrders: { path: PATHS.topUpOrders, title: 'route.top_up_orders', ...OF_WELCOME, addons: ['memberrecharge'] },
  orders: { path: PATHS.orders, title: 'route.orders', guarded: true, noindex: true, menu: 'trading' },
  order: { path: PATHS.order, title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  orderPickup: { path: PATHS.orderPickup, title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  orderLocal: { path: PATHS.orderLocal, title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  orderVirtual: { path: PATHS.orderVirtual, title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  refunds: { path: PATHS.refunds, title: 'route.refunds', guarded: true, noindex: true, menu: 'trading' },
  refund: { path: PATHS.refund, title: 'route.refund', guarded: true, noindex: true, parent: 'refunds' },
  refundBatch: { path: PATHS.refundBatch, title: 'route.refund', guarded: true, noindex: true, parent: 'refunds' },
  refundLines: { path: PATHS.refundLines, title: 'route.refund', guarded: true, noindex: true, parent: 'refunds' },
  refundDetail: { path: PATHS.refundDetail, title: 'route.refund_detail', guarded: true, noindex: true, parent: 'refunds' },
  complaint: { path: PATHS.complaint, title: 'route.complaint', guarded: true, noindex: true, parent: 'refunds' },
  logistics: { path: PATHS.logistics, title: 'route.logistics', guarded: true, noindex: true, parent: 'orders' },
  review: { path: PATHS.review, title: 'route.review', guarded: true, noindex: true, parent: 'orders' },
  verification: { path: PATHS.verification, title: 'route.verification', guarded: true, noindex: true, forVerifiers: true },
  verifications: { path: PATHS.verifications, title: 'route.verifications', guarded: true, noindex: true, forVerifiers: true },
  verificationDetail: { path: PATHS.verificationDetail, title: 'route.verification', guarded: true, noindex: true, parent: 'verification' },
  checkout: { path: PATHS.checkout, title: 'route.checkout', guarded: true, noindex: true },
  pay: { path: PATHS.pay, title: 'route.pay', guarded: true, noindex: true },
  payResult: { path: PATHS.payResult, title: 'route.pay_result', guarded: true, noindex: true },
  groupbuys: { path: PATHS.groupbuys, title: 'route.groupbuys', addons: ['groupbuy'] },
  groupbuy: { path: PATHS.groupbuy, parent: 'groupbuys', shell: { screen: 'groupbuyDetail', parameter: 'id' }, addons: ['groupbuy'] },
  groupbuyDetail: { path: PATHS.groupbuyDetail, parent: 'groupbuys', title: 'route.groupbuys', noindex: true },
  groupbuyCheckout: { path: PATHS.groupbuyCheckout, title: 'route.checkout', guarded: true, noindex: true },
  combo: { path: PATHS.combo, shell: { screen: 'comboDetail', parameter: 'bl_id' }, addons: ['bundling'] },
  comboDetail: { path: PATHS.comboDetail, title: 'route.combo', noindex: true },
  comboCheckout: { path: PATHS.comboCheckout, title: 'route.checkout', guarded: true, noindex: true },
  seckills: { path: PATHS.seckills, title: 'route.seckills', addons: ['seckill'] },
  seckill: { path: PATHS.seckill, parent: 'seckills', shell: { screen: 'seckillDetail', parameter: 'id' }, addons: ['seckill'] },
  seckillDetail: { path: PATHS.seckillDetail, parent: 'seckills', title: 'route.seckills', noindex: true },
  seckillCheckout: { path: PATHS.seckillCheckout, title: 'route.checkout', guarded: true, noindex: true },
  notices: { path: PATHS.notices, title: 'route.notices' },
  notice: { path: PATHS.notice, shell: { screen: 'noticeDetail', parameter: 'id' } },
  noticeDetail: { path: PATHS.noticeDetail, title: 'route.notices', noindex: true },
  articles: { path: PATHS.articles, title: 'route.articles', addons: ['article'] },
  articleClass: { path: PATHS.articleClass, parent: 'articles', addons: ['article'] },
  article: { path: PATHS.article, parent: 'articles', shell: { screen: 'articleDetail', parameter: 'article_id' }, addons: ['article'] },
  articleDetail: { path: PATHS.articleDetail, parent: 'articles', title: 'route.articles', noindex: true, addons: ['article'] },
  helps: { path: PATHS.helps, title: 'route.helps' },
  helpClass: { path: PATHS.helpClass },
  help: { path: PATHS.help, shell: { screen: 'helpDetail', parameter: 'id' } },
  helpDetail: { path: PATHS.helpDetail, title: 'route.helps', noindex: true },
} as const satisfies Record<string, Route>

/** Whether the server has an add-on that a screen needs; screens that need none are always there. */
export function isOffered(name: RouteName, addons: Readonly<Record<string, number>>): boolean {
  const { addons: needed }: Route = ROUTES[name]
  return !needed || needed.some((addon) => addons[addon] === 1)
}
