import type { APIRequestContext } from '@playwright/test'
import { orderLists } from '#contract/order.ts'
import { memberrechargePage } from '#contract/recharge.ts'
import { orderrefundLists } from '#contract/refund.ts'
import { memberwithdrawPage } from '#contract/withdraw.ts'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { isAskable } from '#lib/orders/refund-state.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { ROUTES } from '#lib/routes/routes.ts'
import { BASE, DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'
import { call } from './member.ts'

/** Directory pages that list the entries of a screen with `{id}`; entries without a directory are in the sitemap. */
const DIRECTORY: Partial<Record<RouteName, RouteName>> = {
  category: 'categories',
  brand: 'brands',
  sku: 'home',
  groupbuy: 'groupbuys',
  seckill: 'seckills',
  notice: 'notices',
  helpClass: 'helps',
  help: 'helps',
  articleClass: 'articles',
  article: 'articles',
}

/** The path of a screen on the site at `site`; entries are found by a link where they are listed, the first of them taken. */
export async function addressOf(site: string, name: RouteName, locale: Locale = DEFAULT_LOCALE): Promise<string> {
  if (!ROUTES[name].path.includes('{id}')) return href(name, locale)
  const directory = DIRECTORY[name]
  const answer = await fetch(site + (directory ? href(directory, locale) : `${BASE}sitemap-${locale}.xml`))
  const path = href(name, locale, { id: 'ID' }).replace('ID', '\\d+')
  const link = new RegExp(`(?:href="|<loc>https?://[^/]+)(${path})["<]`).exec(await answer.text())?.[1]
  if (!link) throw new Error(`no link to ${ROUTES[name].path}`)
  return link
}

interface OwnOrder {
  order_id: number
  order_type: number
  order_status: number
  is_enable_refund: number
  is_evaluate: number
  order_goods: { order_goods_id: number; refund_status: number; gift_flag: number }[]
}

const linesToRefund = ({ is_enable_refund, order_goods }: OwnOrder) => (is_enable_refund ? order_goods.filter(isAskable) : [])

/** Which of the member's orders a screen of one order shows. */
const ORDER_OF: Partial<Record<RouteName, (order: OwnOrder) => boolean>> = {
  order: ({ order_type }) => order_type === ORDER_TYPE.express,
  orderPickup: ({ order_type }) => order_type === ORDER_TYPE.pickup,
  orderLocal: ({ order_type }) => order_type === ORDER_TYPE.local,
  orderVirtual: ({ order_type }) => order_type === ORDER_TYPE.virtual,
  logistics: ({ order_type, order_status }) => order_type === ORDER_TYPE.express && order_status === ORDER_STATUS.shipped,
  review: ({ is_evaluate }) => is_evaluate === 1,
  refund: (order) => linesToRefund(order).length > 0,
  refundBatch: (order) => linesToRefund(order).length > 1,
  refundLines: (order) => linesToRefund(order).length > 1,
}

/** Calls that list what a screen shows one of, by `id`, and what the rows call it. */
const LIST_OF: Partial<Record<RouteName, { path: string; key: string }>> = {
  topUp: { path: memberrechargePage.path, key: 'recharge_id' },
  withdrawal: { path: memberwithdrawPage.path, key: 'id' },
}

/** The path of a member's screen; one of an order, or of lines of one, shows the first of theirs that it can. */
export async function ownAddress(
  request: APIRequestContext,
  token: string,
  name: RouteName,
  locale: Locale = DEFAULT_LOCALE,
): Promise<string> {
  if (name === 'refundDetail') {
    const { list } = await call<{ list: { order_goods_id: number }[] }>(request, orderrefundLists.path, { token })
    return href(name, locale, { order_goods_id: list[0]?.order_goods_id })
  }
  const listed = LIST_OF[name]
  if (listed) {
    const { list } = await call<{ list: Record<string, number>[] }>(request, listed.path, { token })
    return href(name, locale, { id: list[0]?.[listed.key] })
  }
  const fits = ORDER_OF[name]
  if (!fits) return href(name, locale)
  const { list } = await call<{ list: OwnOrder[] }>(request, orderLists.path, { token, page_size: 100 })
  const found = list.find(fits)
  if (!found) throw new Error(`the member has no order for ${ROUTES[name].path}`)
  const ids = linesToRefund(found).map(({ order_goods_id }) => order_goods_id)
  if (name === 'refund') return href(name, locale, { order_goods_id: ids[0], order_id: found.order_id })
  if (name === 'refundLines') return href(name, locale, { order_goods_ids: ids.join(','), order_id: found.order_id })
  return href(name, locale, { order_id: found.order_id })
}
