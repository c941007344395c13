import { expect, it } from 'vitest'
import { readCartLink } from '#lib/orders/cart-link.ts'

const ORIGIN = 'https://shop.example'

it.each([
  '/web/goods/shared?items=12x2-15x1',
  `${ORIGIN}/web/zh-hant/goods/shared?items=12x2-15x1`,
  ` ${ORIGIN}/web/goods/shared?kind=cart&items=12x2-15x1\n`,
])('reads the cart of %j', (text) => {
  expect(readCartLink(text, ORIGIN)).toEqual([
    { sku_id: 12, num: 2 },
    { sku_id: 15, num: 1 },
  ])
})

it.each([
  'https://elsewhere.example/web/goods/shared?items=12x2',
  '//elsewhere.example/web/goods/shared?items=12x2',
  `See ${ORIGIN}/web/goods/shared?items=12x2`,
  `${ORIGIN}/web/goods/shared?kind=saved&items=12x2`,
  `${ORIGIN}/web/goods/shared?items=none`,
  `${ORIGIN}/web/goods/list`,
  'goods/shared?items=12x2',
])('reads none of %j', (text) => {
  expect(readCartLink(text, ORIGIN)).toEqual([])
})
