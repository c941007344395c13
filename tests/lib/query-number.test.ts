import { expect, test } from 'vitest'
import { readFavouriteQuery } from '#islands/favourite/query.ts'
import { readOrderQuery } from '#islands/order/order-query.ts'
import { readSearch } from '#lib/catalogue/goods-query.ts'
import { readShopSearch } from '#lib/catalogue/shop-query.ts'
import { readCouponQuery, readOwnCouponQuery } from '#lib/offers/coupon-query.ts'

const READERS = {
  'the coupon centre': readCouponQuery,
  'own coupons': readOwnCouponQuery,
  'saved things': readFavouriteQuery,
  orders: readOrderQuery,
  products: ({ searchParams }: URL) => readSearch(searchParams),
  shops: ({ searchParams }: URL) => readShopSearch(searchParams),
}

test.each(Object.entries(READERS))('a page number that no server would take is the first page of %s', (_, read) => {
  const pages = ['2', '0', '-1', '1.5', 'x', 'Infinity', '1e20'].map((page) => read(new URL(`https://a.test/?page=${page}`)).page)
  expect(pages).toEqual([2, 1, 1, 1, 1, 1, 1])
})
