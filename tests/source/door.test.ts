import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judgeDoor } from '../helpers/door.ts'

/* One door between pages and shop (issue 9, point 4): paths stand in the contract, the cookie in one file of `api`. */

const files = globSync(['src/**/*.{ts,tsx,astro}', 'scripts/**/*.{ts,mjs}']).filter((file) => !file.startsWith('src/shop/'))

it('finds the door kept by pages, islands and scripts', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(judgeDoor(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([])
})

describe('it notices', () => {
  it.each([
    ['a path in an island', 'src/islands/cart/a.ts', `post('/api/cart/lists')`],
    ['a path of an add-on', 'src/components/a.astro', `ask("/seckill/api/seckill/lists")`],
    ['a path in one line of the API', 'src/api/cart.ts', 'const path = `/api/cart/count`'],
    ['a path in a chore', 'scripts/steps/a.ts', `const PROBES = ['/api/pc/navList']`],
    ['a cookie read in a store', 'src/stores/a.ts', `const signedIn = document.cookie.includes('x')`],
    ['the cookie’s pattern in a directive', 'src/directives/a.ts', 'const found = /(?:^|; )token=([^;]+)/.exec(text)'],
    ['the cookie’s name in a script', 'src/components/a.ts', `text.startsWith('token=')`],
  ])('%s', (_, file, text) => {
    expect(judgeDoor({ [file]: text })).not.toEqual([])
  })
})

it.each([
  ['a path in the contract', 'src/contract/cart.ts', `endpoint({ path: '/api/cart/lists' })`],
  ['an address of a page', 'src/lib/routes/routes.ts', `cart: { path: 'goods/cart' }`],
])('lets be %s', (_, file, text) => {
  expect(judgeDoor({ [file]: text })).toEqual([])
})
