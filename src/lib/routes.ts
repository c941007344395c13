import { localeRoot } from './locale-path.ts'
import type { Locale } from './locales.ts'
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
  /** The menu item that stays marked while this page is open (F02, parent-router). */
  parent?: string
  /**
   * The id-less screen that shows an entry newer than the build, and the shop's name of the entry's id; `serve/shells.ts` says how to ask
   * for the entry. Every front and the not-found page take their rules from here (`lib/stand-ins.ts`).
   */
  shell?: { screen: string; parameter: string }
  /** Add-ons of which the server needs one for this screen (contract site.md): without any, nothing leads there. */
  addons?: readonly string[]
  /** The filter of the goods list that shows what an entry without a page would: newer than the build, or hidden. */
  listed?: string
}

const COUPON_ADDONS = ['coupon', 'platformcoupon'] as const

/** Every screen that exists, by name. Adding a screen starts with a row here; links are made by {@link href} only. */
export const ROUTES = {
  home: { path: '' },
  close: { path: 'close', title: 'route.close', noindex: true },
  lost: { path: '404', title: 'route.lost', noindex: true },
  login: { path: 'auth/login', title: 'route.login', noindex: true },
  register: { path: 'auth/register', title: 'route.register', noindex: true },
  categories: { path: 'goods/category', title: 'route.categories' },
  category: { path: 'goods/category/{id}', listed: 'category_id' },
  brands: { path: 'goods/brand', title: 'route.brands' },
  list: { path: 'goods/list', title: 'route.list' },
  coupons: { path: 'goods/coupon', title: 'route.coupons', addons: COUPON_ADDONS },
  cart: { path: 'goods/cart', title: 'route.cart', noindex: true },
  street: { path: 'street', title: 'route.street' },
  sku: { path: 'sku/{id}', shell: { screen: 'skuNew', parameter: 'sku_id' } },
  skuNew: { path: 'sku', title: 'route.sku', noindex: true },
  member: { path: 'member', title: 'route.member', guarded: true, noindex: true, menu: 'account' },
  footprint: { path: 'member/footprint', title: 'route.footprint', guarded: true, noindex: true, menu: 'account' },
  myCoupons: { path: 'member/coupon', title: 'route.my_coupons', guarded: true, noindex: true, menu: 'account', addons: COUPON_ADDONS },
  orders: { path: 'member/order_list', title: 'route.orders', guarded: true, noindex: true, menu: 'trading' },
  order: { path: 'member/order_detail', title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  orderPickup: { path: 'member/order_detail_pickup', title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  orderLocal: { path: 'member/order_detail_local_delivery', title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  orderVirtual: { path: 'member/order_detail_virtual', title: 'route.order', guarded: true, noindex: true, parent: 'orders' },
  checkout: { path: 'order/payment', title: 'route.checkout', guarded: true, noindex: true },
  pay: { path: 'pay', title: 'route.pay', guarded: true, noindex: true },
  payResult: { path: 'pay/result', title: 'route.pay_result', guarded: true, noindex: true },
  groupbuys: { path: 'promotion/groupbuy', title: 'route.groupbuys', addons: ['groupbuy'] },
  groupbuy: { path: 'promotion/groupbuy/{id}', shell: { screen: 'groupbuyDetail', parameter: 'id' } },
  groupbuyDetail: { path: 'promotion/groupbuy/detail', title: 'route.groupbuys', noindex: true },
  groupbuyCheckout: { path: 'promotion/groupbuy/payment', title: 'route.checkout', guarded: true, noindex: true },
  combo: { path: 'promotion/combo/{id}', shell: { screen: 'comboDetail', parameter: 'bl_id' } },
  comboDetail: { path: 'promotion/combo/detail', title: 'route.combo', noindex: true },
  comboCheckout: { path: 'promotion/combo/payment', title: 'route.checkout', guarded: true, noindex: true },
  seckills: { path: 'promotion/seckill', title: 'route.seckills', addons: ['seckill'] },
  seckill: { path: 'promotion/seckill/{id}', shell: { screen: 'seckillDetail', parameter: 'id' }, addons: ['seckill'] },
  seckillDetail: { path: 'promotion/seckill/detail', title: 'route.seckills', noindex: true },
  seckillCheckout: { path: 'promotion/seckill/payment', title: 'route.checkout', guarded: true, noindex: true },
  notices: { path: 'cms/notice/list', title: 'route.notices' },
  notice: { path: 'cms/notice/{id}', shell: { screen: 'noticeDetail', parameter: 'id' } },
  noticeDetail: { path: 'cms/notice/detail', title: 'route.notices', noindex: true },
  helps: { path: 'cms/help/list', title: 'route.helps' },
  helpClass: { path: 'cms/help/listother-{id}' },
  help: { path: 'cms/help-{id}', shell: { screen: 'helpDetail', parameter: 'id' } },
  helpDetail: { path: 'cms/help/detail', title: 'route.helps', noindex: true },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES

/** Whether the server has an add-on that a screen needs; screens that need none are always there. */
export function isOffered(name: RouteName, addons: Readonly<Record<string, number>>): boolean {
  const { addons: needed }: Route = ROUTES[name]
  return !needed || needed.some((addon) => addons[addon] === 1)
}

type Query = Record<string, string | number | undefined>

/**
 * The address of a screen: base, language prefix, path, query. Empty and undefined query values are left out.
 * @example href('sku', 'zh-hant', { id: 12 }) // '/web/zh-hant/sku/12'
 * @example href('list', 'en', { keyword: 'tea' }) // '/web/goods/list?keyword=tea'
 */
export function href(name: RouteName, locale: Locale, { id, ...query }: Query = {}): string {
  const route: Route = ROUTES[name]
  const path = route.path.replace('{id}', encodeURIComponent(String(id ?? '')))
  const search = new URLSearchParams()
  const rest = route.path.includes('{id}') ? query : { ...query, id }
  for (const [key, value] of Object.entries(rest)) if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return localeRoot(locale) + path + (text && `?${text}`)
}
