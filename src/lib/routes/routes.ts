import type { RouteTitle } from '#lib/text/text-keys.ts'

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
   * The id-less screen that shows an entry newer than the build, and the shop's name of its id. The call that looks it up is in
   * `serve/entry-exists.ts`. All rewrite rules and the not-found page derive from here (`lib/routes/fallbacks.ts`).
   */
  fallback?: { screen: string; parameter: string }
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
  home: { path: '' },
  close: { path: 'close', title: 'route.close', noindex: true },
  lost: { path: '404', title: 'route.lost', noindex: true },
  offline: { path: 'offline', title: 'route.offline', noindex: true },
  login: { path: 'auth/login', title: 'route.login', noindex: true },
  register: { path: 'auth/register', title: 'route.register', noindex: true },
  find: { path: 'auth/find', title: 'route.find', noindex: true },
  categories: { path: 'goods/category', title: 'route.categories' },
  category: { path: 'goods/category/{id}', listed: 'category_id' },
  brands: { path: 'goods/brand', title: 'route.brands' },
  brand: { path: 'goods/brand/{id}', parent: 'brands', listed: 'brand_id', partly: true },
  list: { path: 'goods/list', title: 'route.list' },
  coupons: { path: 'goods/coupon', title: 'route.coupons', addons: COUPON_ADDONS },
  cart: { path: 'goods/cart', title: 'route.cart', noindex: true },
  shared: { path: 'goods/shared', title: 'route.shared', noindex: true },
  compare: { path: 'goods/compare', title: 'route.compare', noindex: true },
  alerts: { path: 'goods/alerts', title: 'route.alerts', noindex: true },
  accessibility: { path: 'accessibility', title: 'route.accessibility' },
  device: { path: 'device', title: 'route.device', noindex: true },
  street: { path: 'street', title: 'route.street' },
  sku: { path: 'sku/{id}', fallback: { screen: 'skuNew', parameter: 'sku_id' } },
  skuNew: { path: 'sku', title: 'route.sku', noindex: true },
  member: { path: 'member', title: 'route.member', guarded: true, noindex: true, menu: 'account' },
  profile: { path: 'member/info', title: 'route.profile', guarded: true, noindex: true, menu: 'account' },
  security: { path: 'member/security', title: 'route.security', guarded: true, noindex: true, menu: 'account' },
  securityEdit: { path: 'member/security/security', title: 'route.security', guarded: true, noindex: true, parent: 'security' },
  memberData: { path: 'member/data', title: 'route.member_data', guarded: true, noindex: true, parent: 'security' },
  addresses: { path: 'member/delivery_address', title: 'route.addresses', guarded: true, noindex: true, menu: 'account' },
  addressEdit: { path: 'member/address_edit', title: 'route.address_edit', guarded: true, noindex: true, parent: 'addresses' },
  favourites: { path: 'member/collection', title: 'route.favourites', guarded: true, noindex: true, menu: 'account' },
  footprint: { path: 'member/footprint', title: 'route.footprint', guarded: true, noindex: true, menu: 'account' },
  myCoupons: { path: 'member/coupon', title: 'route.my_coupons', guarded: true, noindex: true, parent: 'member', addons: COUPON_ADDONS },
  account: { path: 'member/account', title: 'route.account', ...OF_WELCOME },
  bankAccounts: { path: 'member/account_list', title: 'route.bank_accounts', ...OF_WELCOME },
  bankAccount: { path: 'member/account_edit', title: 'route.bank_account', ...OF_WELCOME },
  applyWithdrawal: { path: 'member/apply_withdrawal', title: 'route.apply_withdrawal', ...OF_WELCOME },
  withdrawals: { path: 'member/withdrawal', title: 'route.withdrawals', ...OF_WELCOME },
  withdrawal: { path: 'member/withdrawal_detail', title: 'route.withdrawal', ...OF_WELCOME },
  points: { path: 'member/my_point', title: 'route.points', ...OF_WELCOME },
  level: { path: 'member/level', title: 'route.level', ...OF_WELCOME },
  checkIn: { path: 'member/signin', title: 'route.check_in', ...OF_WELCOME, addons: ['membersignin'] },
  topUps: { path: 'member/recharge_list', title: 'route.top_ups', ...OF_WELCOME, addons: ['memberrecharge'] },
  topUp: { path: 'member/recharge_detail', title: 'route.top_up', ...OF_WELCOME, addons: ['memberrecharge'] },
  topUpOrders: { path: 'member/recharge_order', title: 'route.top_up_orders', ...OF_WELCOME, addons: ['memberrecharge'] },
  orders: { path: 'member/order_list', title: 'route.orders', guarded: true, noindex: true, menu: 'trading' },
  order: { path: 'member/order_detail', title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  orderPickup: { path: 'member/order_detail_pickup', title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  orderLocal: { path: 'member/order_detail_local_delivery', title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  orderVirtual: { path: 'member/order_detail_virtual', title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  refunds: { path: 'member/activist', title: 'route.refunds', guarded: true, noindex: true, menu: 'trading' },
  refund: { path: 'order/refund', title: 'route.refund', guarded: true, noindex: true, parent: 'refunds' },
  refundBatch: { path: 'order/batchrefund', title: 'route.refund', guarded: true, noindex: true, parent: 'refunds' },
  refundLines: { path: 'order/orderbatch_refund', title: 'route.refund', guarded: true, noindex: true, parent: 'refunds' },
  refundDetail: { path: 'order/refund_detail', title: 'route.refund_detail', guarded: true, noindex: true, parent: 'refunds' },
  complaint: { path: 'order/complain', title: 'route.complaint', guarded: true, noindex: true, parent: 'refunds' },
  logistics: { path: 'order/logistics', title: 'route.logistics', guarded: true, noindex: true, parent: 'orders' },
  review: { path: 'order/evaluate', title: 'route.review', guarded: true, noindex: true, parent: 'orders' },
  verification: { path: 'order/verification', title: 'route.verification', guarded: true, noindex: true, forVerifiers: true },
  verifications: { path: 'order/verification_list', title: 'route.verifications', guarded: true, noindex: true, forVerifiers: true },
  verificationDetail: {
    path: 'order/verification_detail',
    title: 'route.verification',
    guarded: true,
    noindex: true,
    parent: 'verification',
  },
  checkout: { path: 'order/payment', title: 'route.checkout', noindex: true },
  pay: { path: 'pay', title: 'route.pay', guarded: true, noindex: true },
  payResult: { path: 'pay/result', title: 'route.pay_result', guarded: true, noindex: true },
  groupbuys: { path: 'promotion/groupbuy', title: 'route.groupbuys', addons: ['groupbuy'] },
  groupbuy: {
    path: 'promotion/groupbuy/{id}',
    parent: 'groupbuys',
    fallback: { screen: 'groupbuyDetail', parameter: 'id' },
    addons: ['groupbuy'],
  },
  groupbuyDetail: { path: 'promotion/groupbuy/detail', parent: 'groupbuys', title: 'route.groupbuys', noindex: true },
  groupbuyCheckout: { path: 'promotion/groupbuy/payment', title: 'route.checkout', noindex: true },
  combo: { path: 'promotion/combo/{id}', fallback: { screen: 'comboDetail', parameter: 'bl_id' }, addons: ['bundling'] },
  comboDetail: { path: 'promotion/combo/detail', title: 'route.combo', noindex: true },
  comboCheckout: { path: 'promotion/combo/payment', title: 'route.checkout', noindex: true },
  seckills: { path: 'promotion/seckill', title: 'route.seckills', addons: ['seckill'] },
  seckill: {
    path: 'promotion/seckill/{id}',
    parent: 'seckills',
    fallback: { screen: 'seckillDetail', parameter: 'id' },
    addons: ['seckill'],
  },
  seckillDetail: { path: 'promotion/seckill/detail', parent: 'seckills', title: 'route.seckills', noindex: true },
  seckillCheckout: { path: 'promotion/seckill/payment', title: 'route.checkout', noindex: true },
  notices: { path: 'cms/notice/list', title: 'route.notices' },
  notice: { path: 'cms/notice/{id}', fallback: { screen: 'noticeDetail', parameter: 'id' } },
  noticeDetail: { path: 'cms/notice/detail', title: 'route.notices', noindex: true },
  articles: { path: 'cms/article/list', title: 'route.articles', addons: ['article'] },
  articleClass: { path: 'cms/article/listother-{id}', parent: 'articles', addons: ['article'] },
  article: {
    path: 'cms/article/{id}',
    parent: 'articles',
    fallback: { screen: 'articleDetail', parameter: 'article_id' },
    addons: ['article'],
  },
  articleDetail: { path: 'cms/article/detail', parent: 'articles', title: 'route.articles', noindex: true, addons: ['article'] },
  helps: { path: 'cms/help/list', title: 'route.helps' },
  helpClass: { path: 'cms/help/listother-{id}' },
  help: { path: 'cms/help-{id}', fallback: { screen: 'helpDetail', parameter: 'id' } },
  helpDetail: { path: 'cms/help/detail', title: 'route.helps', noindex: true },
} as const satisfies Record<string, Route>

/** Whether the server has an add-on that a screen needs; screens that need none are always there. */
export function isOffered(name: keyof typeof ROUTES, addons: Readonly<Record<string, number>>): boolean {
  const { addons: needed }: Route = ROUTES[name]
  return !needed || needed.some((addon) => addons[addon] === 1)
}
