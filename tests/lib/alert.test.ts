import { expect, it } from 'vitest'
import { type Alert, checkAlerts, countNews } from '#lib/catalogue/alert.ts'

const alert = (values: Partial<Alert> = {}): Alert => ({ kind: 'cheaper', sku_id: 1, name: 'Pan', image: '', price: 10000, ...values })
const card = (values: object = {}) => ({
  sku_id: 1,
  goods_name: 'Pan',
  sku_name: '',
  sku_image: '',
  stock: 5,
  price: 10000,
  discount_price: 10000,
  market_price: 0,
  promotion_type: 0,
  ...values,
})

it('is news when the price has fallen below that of the day it was asked', () => {
  expect(checkAlerts([alert()], [card()])[0]).toMatchObject({ now: 10000 })
  expect(checkAlerts([alert()], [card()])[0]?.news).toBeUndefined()
  expect(checkAlerts([alert()], [card({ discount_price: 9000 })])[0]).toMatchObject({ news: true, now: 9000, seen: false })
})

it('is no news while what is cheaper is sold out', () => {
  expect(checkAlerts([alert()], [card({ discount_price: 9000, stock: 0 })])[0]?.news).toBeUndefined()
})

it('is news when something is in stock again, at whatever price', () => {
  const back = alert({ kind: 'back' })
  expect(checkAlerts([back], [card({ stock: 0 })])[0]?.news).toBeUndefined()
  expect(checkAlerts([back], [card({ price: 12000, discount_price: 12000 })])[0]?.news).toBe(true)
})

it('forgets news that are over, and tells them anew when they come back', () => {
  const seen = alert({ news: true, seen: true, now: 9000 })
  expect(checkAlerts([seen], [card({ discount_price: 9000 })])[0]).toMatchObject({ news: true, seen: true })
  const [over] = checkAlerts([seen], [card()])
  expect(over).toEqual({ ...alert(), now: 10000 })
  expect(countNews(checkAlerts(over ? [over] : [], [card({ discount_price: 9000 })]))).toBe(1)
})

it('says of what the shop no longer knows that it is gone', () => {
  expect(checkAlerts([alert({ news: true })], [])[0]).toEqual({ ...alert(), gone: true })
})

it('counts the news that nobody has looked at', () => {
  expect(countNews([alert({ news: true }), alert({ news: true, seen: true }), alert()])).toBe(1)
})
