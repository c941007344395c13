import { expect, it } from 'vitest'
import { isTopUp, payState, pollDelay } from '#islands/pay/poll.ts'
import { registerWays, signInWays } from '#islands/shared/sign-in/sign-in-ways.ts'
import { dayPart, initials, nextLevel } from '#lib/member/member-level.ts'
import { comingWords, nextStepKey, orderAddress, orderKind, orderSteps, orderWords } from '#lib/orders/order-view.ts'
import { wordsOf } from '../helpers/words.ts'

const NEVER = { create_time: 10, pay_time: 0, delivery_time: 0, sign_time: 0, finish_time: 0, close_time: 0 }
const names = (order: Parameters<typeof orderSteps>[0]) => orderSteps(order).map(({ name, isDone }) => (isDone ? name.toUpperCase() : name))

it('shows how far an order of each kind has come', () => {
  expect(names({ ...NEVER, order_type: 1, order_status: 0 })).toEqual(['CREATED', 'paid', 'sent', 'received', 'complete'])
  expect(names({ ...NEVER, order_type: 1, order_status: 3, pay_time: 11, delivery_time: 12 })).toEqual([
    'CREATED',
    'PAID',
    'SENT',
    'received',
    'complete',
  ])
  const paid = { ...NEVER, order_type: 2, order_status: 2, pay_time: 11 }
  expect(names(paid)).toEqual(['CREATED', 'PAID', 'ready', 'received', 'complete'])
  expect(names({ ...paid, delivery_time: 12 })).toEqual(['CREATED', 'PAID', 'READY', 'received', 'complete'])
  expect(orderSteps({ ...paid, delivery_time: 12 })[2]).toMatchObject({ name: 'ready', time: 12 })
  expect(names({ ...NEVER, order_type: 4, order_status: 4, pay_time: 11, sign_time: 11 })).toEqual(['CREATED', 'PAID', 'RECEIVED'])
  expect(names({ ...NEVER, order_type: 1, order_status: -1, close_time: 15 })).toEqual(['CREATED', 'CLOSED'])
  expect(names({ ...NEVER, order_type: 3, order_status: -1, pay_time: 11, close_time: 15 })).toEqual(['CREATED', 'PAID', 'REFUNDED'])
  const returned = { pay_time: 11, delivery_time: 12, sign_time: 13, close_time: 15 }
  expect(names({ ...NEVER, ...returned, order_type: 1, order_status: -1 })).toEqual(['CREATED', 'PAID', 'SENT', 'RECEIVED', 'REFUNDED'])
})

it('leads each kind of order to its own page', () => {
  expect(orderAddress({ order_type: 1, order_id: 7 }, 'en')).toBe('/web/member/order_detail?order_id=7')
  expect(orderAddress({ order_type: 2, order_id: 7 }, 'zh-hant')).toBe('/web/zh-hant/member/order_detail_pickup?order_id=7')
  expect(orderAddress({ order_type: 3, order_id: 7 }, 'en')).toBe('/web/member/order_detail_local_delivery?order_id=7')
  expect(orderAddress({ order_type: 4, order_id: 7 }, 'en')).toBe('/web/member/order_detail_virtual?order_id=7')
  expect(orderKind(99)).toBe('express')
})

it('has a sentence for every state', () => {
  const key = (order_status: number, order_type: number, times = {}) =>
    nextStepKey({ order_status, order_type, pay_time: 0, delivery_time: 0, expect_time: 0, ...times })
  expect(key(0, 1)).toBe('toPay')
  expect(key(4, 4)).toBe('virtual')
  expect(key(4, 1)).toBe('received')
  expect(key(-1, 1)).toBe('closed')
  expect(key(-1, 1, { pay_time: 11 })).toBe('refunded')
  expect(key(2, 2)).toBe('toCollect')
  expect(key(2, 2, { expect_time: 20 })).toBe('preparing')
  expect(key(2, 2, { expect_time: 20, delivery_time: 12 })).toBe('ready')
})

it('says that a pick-up order is ready only where the store said so, and its day only before that', () => {
  const t = wordsOf('en')
  const names = { order_status_name: '', order_type_name: '', delivery_type_name: '', pay_type_name: '' }
  const order = {
    ...names,
    order_status: 2,
    order_type: 2,
    delivery_type: 'store',
    pay_type: '',
    pay_time: 11,
    take_delivery_execute_time: 0,
  }
  const says = (times: { expect_time: number; delivery_time: number }) => [
    orderWords(t, { ...order, ...times }).state,
    comingWords(t, { ...order, ...times }),
  ]
  const expect_time = Date.UTC(2026, 10, 27) / 1000
  expect(says({ expect_time, delivery_time: 0 })).toEqual(['Being prepared', 'Expected to be ready Friday 27 November'])
  expect(says({ expect_time, delivery_time: 12 })).toEqual(['Ready to collect', ''])
  expect(says({ expect_time: 0, delivery_time: 0 })).toEqual(['To collect', ''])
})

it('asks for a payment more and more rarely', () => {
  expect(pollDelay(0)).toBe(2000)
  expect(pollDelay(3)).toBeGreaterThan(pollDelay(2))
  expect(pollDelay(100)).toBe(10_000)
})

it('takes only 2 for paid', () => {
  expect([2, 1, 0, -1, 7].map(payState)).toEqual(['paid', 'open', 'open', 'cancelled', 'cancelled'])
})

it('knows a top-up by the event of each family of servers', () => {
  const events = ['memberrecharge', 'MemberrechargeOrderPayNotify', 'MemberRechargeOrderPayNotify', 'OrderPayNotify', '']
  expect(events.map((event) => isTopUp({ event }))).toEqual([true, true, true, false, false])
})

it('reads the ways of signing in and registering from both families of servers', () => {
  const rules = { is_enable: 1, dynamic_code_login: 0, third_party: 0, login: undefined, register: undefined } as never as Parameters<
    typeof signInWays
  >[0]
  expect(signInWays(rules)).toEqual({ password: true, code: false, qr: false })
  expect(signInWays({ ...rules, dynamic_code_login: 1, third_party: 1 })).toEqual({ password: true, code: true, qr: true })
  expect(signInWays({ ...rules, login: ['mobile'] })).toEqual({ password: false, code: true, qr: false })
  expect(registerWays(rules)).toEqual({ username: true, mobile: false })
  expect(registerWays({ ...rules, register: ['mobile'] })).toEqual({ username: false, mobile: true })
  expect(registerWays({ ...rules, register: [] })).toEqual({ username: false, mobile: false })
  expect(registerWays({ ...rules, is_enable: 0 })).toEqual({ username: false, mobile: false })
})

it('finds the level to grow towards, comparing numbers', () => {
  const levels = [
    { level_name: 'Tram', growth: 2000 },
    { level_name: 'Ferry', growth: 0 },
    { level_name: 'Peak', growth: 10000 },
  ]
  expect(nextLevel(levels, 1280)).toEqual({ name: 'Tram', growth: 2000, percent: 64 })
  expect(nextLevel(levels, 2000)).toEqual({ name: 'Peak', growth: 10000, percent: 20 })
  expect(nextLevel(levels, 10000)).toBeNull()
})

it('greets by the hour and abbreviates names', () => {
  expect([4, 5, 12, 18].map(dayPart)).toEqual(['evening', 'morning', 'afternoon', 'evening'])
  expect(initials('Ka Yan')).toBe('KY')
  expect(initials('嘉欣')).toBe('嘉')
})

it('an order is called by its codes in the page’s language, by the server’s words where a code is unknown', () => {
  const t = wordsOf('en')
  const names = { order_status_name: '待发货', order_type_name: '普通订单', delivery_type_name: '物流配送', pay_type_name: '余额支付' }
  const times = { pay_time: 11, delivery_time: 0, expect_time: 0 }
  const order = { ...names, ...times, order_status: 1, order_type: 1, delivery_type: 'express', pay_type: 'BALANCE' }
  expect(orderWords(t, order)).toEqual({ state: 'To ship', kind: 'Courier order', delivery: 'Courier', payment: 'Balance' })
  expect(orderWords(t, { ...order, order_status: 4, order_type: 2 }).state).toBe('Collected')
  expect(orderWords(t, { ...order, order_status: -1 }).state).toBe('Refunded')
  expect(orderWords(t, { ...order, order_status: -1, pay_time: 0 }).state).toBe('Cancelled')
  const unknown = { ...order, order_status: 7, order_type: 9, delivery_type: 'drone', pay_type: 'unionpay' }
  expect(orderWords(t, unknown)).toEqual({ state: '待发货', kind: '普通订单', delivery: '物流配送', payment: '余额支付' })
})
