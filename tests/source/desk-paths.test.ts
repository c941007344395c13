import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deskHref } from '#shop/desk/paths.ts'

it('writes the address of a page of the desk from its name, what its path leaves open, and a query', () => {
  expect([
    deskHref('home'),
    deskHref('orders'),
    deskHref('order', { order_id: 7 }),
    deskHref('talk', { key: '3-1' }, { tab: 'mine' }),
  ]).toEqual(['/desk', '/desk/orders', '/desk/orders/7', '/desk/chat/3-1?tab=mine'])
  expect(deskHref('orders', { text: 'a b' })).toBe('/desk/orders?text=a+b')
})

it('finds no address of the desk beside its table', () => {
  const files = globSync(['src/**/*.{ts,tsx,astro}', 'scripts/**/*.{ts,mjs}']).filter((file) => file !== 'src/shop/desk/paths.ts')
  const written = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /["'`]\/desk(?![\w-])/.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(written).toEqual([])
})
