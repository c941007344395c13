import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { CsvOf, Int, Nothing, paging, RequiredId, RequiredIds, RequiredText, Text, Timestamp } from './fields.ts'
import { Order } from './order-record.ts'
import { ObjectAnswer, Page } from './records.ts'

/**
 * Lists the member's orders, newest first. `order_status` is all, waitpay, waitsend, waitconfirm or waitrate. For waitrate our server
 * returns orders without a review, older ones also those open for a follow-up. `begin_time` (proposed) is the earliest order time.
 */
export const orderLists = endpoint({
  path: '/api/order/lists',
  login: 'forced',
  input: v.object({ ...paging, order_status: v.optional(Text, 'all'), searchText: Text, begin_time: Timestamp }),
  output: Page(Order),
})

/** How many orders stand in each asked state, as the list by that state has them; `refunding` counts lines. */
const OrderNumbers = ObjectAnswer(v.record(v.string(), Int))
export const orderNum = endpoint({
  path: '/api/order/num',
  login: 'forced',
  input: v.object({ order_status: v.pipe(CsvOf(RequiredText), v.minLength(1), v.maxLength(10)) }),
  output: OrderNumbers,
})

/** The number to pay several orders under; a changed set or price makes a new one. */
export const orderPay = endpoint({
  path: '/api/order/pay',
  login: 'forced',
  write: true,
  input: v.object({ order_ids: RequiredIds }),
  output: RequiredText,
})

const one = { login: 'forced', write: true, input: v.object({ order_id: RequiredId }), output: Nothing } as const
export const orderClose = endpoint({ path: '/api/order/close', ...one })
export const orderTakedelivery = endpoint({ path: '/api/order/takedelivery', ...one })
export const orderMembervirtualtakedelivery = endpoint({ path: '/api/order/membervirtualtakedelivery', ...one })
/** Three days more, once an order; not every server knows it. */
export const orderExtendtakedelivery = endpoint({ path: '/api/order/extendtakedelivery', ...one })
/** Closed orders only. */
export const orderDelete = endpoint({ path: '/api/order/delete', ...one })
