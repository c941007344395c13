import { expect, test } from 'vitest'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { isPrepared } from '#lib/routes/prepared-path.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { LOCALES } from '#lib/text/locales.ts'

/** Open pages that depend on the moment or lead to an account. */
const NOT_FOR_READING: RouteName[] = [
  'cart',
  'checkout',
  'groupbuyCheckout',
  'comboCheckout',
  'seckillCheckout',
  'login',
  'register',
  'find',
  'close',
]

test('pages for reading are prepared in every language; cart, checkout, payment, sign-in and member pages never are', () => {
  const rows = Object.entries(ROUTES) as [RouteName, Route][]
  for (const locale of LOCALES) {
    const prepared = rows
      .map(([name]) => name)
      .filter((name) => isPrepared(new URL(href(name, locale, { id: 7 }), 'https://shop.example').pathname))
    expect(prepared).toEqual(rows.filter(([name, { guarded }]) => !guarded && !NOT_FOR_READING.includes(name)).map(([name]) => name))
  }
})

test('what lies outside the site is never prepared', () => {
  expect(['/', '/desk', '/website/sku/1', '/api/goods'].map(isPrepared)).toEqual([false, false, false, false])
})
