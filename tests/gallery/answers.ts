import { page, THEN } from '../contract/fixtures/fixture.ts'

/*
 * Answers that depend on the input, over those of the contract's fixtures: orders, payments and refunds in each of their states, by the ids that
 * the blocks of the gallery have in their addresses.
 */

type Data = Record<string, unknown>

const move = (action: string) => ({ action, title: action, color: '' })
const unpaid = { pay_status: 0, pay_type: '', pay_time: 0, delivery_time: 0, balance_money: '0.00', pay_money: '255.00', package_list: [] }
const place = { open_date: '09:00-18:30', full_address: 'North Bay-Quay-Old Pier Pier 2', telphone: '2555 0144' }
const courier = { id: 661, package_name: 'Parcel 1', delivery_type: 'local', delivery_time: THEN + 7200, deliverer: 'Ah Fat' }
const code = { id: 5, code: '416586979020', is_veirfy: 0, verify_time: 0, sku_name: 'Ferry ticket', sku_image: '' }

/** States of an order by its id, with a payment of its own; 650 is the sent one of the fixtures. */
const ORDERS: Record<number, Data> = {
  601: {
    ...unpaid,
    ...{ order_status: 0, order_status_name: 'To pay', pay_expire_time: THEN + 1800 },
    action: [move('orderClose'), move('orderPay')],
  },
  602: {
    ...{ order_type: 2, order_status: 2, order_status_name: 'To collect', delivery_code: '416586979020', package_list: [], action: [] },
    ...{ delivery_store_id: 15, delivery_store_name: 'Pier counter', delivery_store_info: JSON.stringify(place) },
  },
  603: { order_type: 3, package_list: { ...courier, deliverer_mobile: '98760033' }, action: [move('memberTakeDelivery')] },
  604: {
    ...{ order_type: 4, virtual_code: code.code, virtual_goods: code, package_list: [] },
    action: [move('memberVirtualTakeDelivery')],
  },
  650: {},
  610: {
    ...{ order_status: 10, order_status_name: 'Complete', sign_time: THEN + 90_000, finish_time: THEN + 90_000, is_evaluate: 1 },
    action: [],
  },
  611: {
    ...unpaid,
    ...{ order_status: -1, order_status_name: 'Closed', close_time: THEN + 1800, is_enable_refund: 0 },
    action: [move('orderDelete')],
  },
}

/** Payments by their numbers. */
const PAYMENTS: Record<string, Data> = {
  '18023450601': { pay_status: 0 },
  '18023450650': { pay_status: 2, pay_type: 'paypal', pay_time: THEN + 40 },
  '18023450611': { pay_status: -1 },
  '17952109110042': { pay_status: 0, event: 'memberrecharge', order_id: 0, pay_body: 'A hundred', pay_money: '95.00' },
  '17952109110043': { pay_status: 2, event: 'memberrecharge', order_id: 0, pay_body: 'A hundred', pay_money: '95.00', pay_time: THEN },
}

/** States of a refund by the id of its line; 651 is the one of the fixtures that was asked for. */
const REFUNDS: Record<number, Data> = {
  652: { refund_status: 4, refund_status_name: 'To return', refund_action: [{ event: 'orderRefundDelivery', title: '', color: '' }] },
  653: { refund_status: 3, refund_status_name: 'Refunded', refund_action: [], refund_real_money: '255.00', refund_time: THEN + 90_000 },
  654: { refund_status: -1, refund_status_name: 'Declined', refund_action: [{ event: 'orderRefundAsk', title: '', color: '' }] },
}

function orderOf(order: Data, order_id: number): Data {
  return { ...order, ...ORDERS[order_id], order_id, out_trade_no: `18023450${order_id}` }
}

/** Changes of an answer by its path. */
const CHANGES: Record<string, (data: Data, input: Data) => unknown> = {
  '/api/order/detail': (data, { order_id }) => orderOf(data, Number(order_id)),
  '/api/order/lists': ({ list }) => {
    const [order = {}] = list as Data[]
    return page(...Object.keys(ORDERS).map((order_id) => orderOf(order, Number(order_id))))
  },
  '/api/pay/info': (data, { out_trade_no }) => ({ ...data, ...PAYMENTS[String(out_trade_no)], out_trade_no }),
  '/api/pay/status': (_data, { out_trade_no }) => ({ pay_status: PAYMENTS[String(out_trade_no)]?.pay_status ?? 0 }),
  // A provider that is not the first way is not loaded from its own server.
  '/api/pay/type': () => ({ pay_type: 'BALANCE,alipay,paypal,wechatpay' }),
  '/api/orderrefund/detail': (data, { order_goods_id }) => ({ ...data, ...REFUNDS[Number(order_goods_id)], order_goods_id }),
}

/** Returns what an answer holds for an input. */
export function answerTo(path: string, data: unknown, input: Record<string, unknown>): unknown {
  return CHANGES[path]?.(data as Data, input) ?? data
}
