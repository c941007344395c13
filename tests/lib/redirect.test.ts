import { expect, it } from 'vitest'
import { safeRedirect } from '#lib/routes/redirect.ts'

const HERE = 'https://shop.example'
const HOME = '/web/member'

it.each([
  ['/web/goods/cart', '/web/goods/cart'],
  ['/web/zh-hant/sku/12?num=2#reviews', '/web/zh-hant/sku/12?num=2#reviews'],
  ['https://shop.example/web/member', '/web/member'],
])('goes back to an address of this site: %s', (wanted, back) => {
  expect(safeRedirect(wanted, HERE, HOME)).toBe(back)
})

it.each([
  ['', 'nothing'],
  [null, 'no parameter'],
  ['https://evil.example/web/member', 'another origin'],
  ['//evil.example/web/', 'another origin without a scheme'],
  ['/\\evil.example/web/', 'a backslash that browsers read as a slash'],
  ['\t//evil.example/web/', 'a tab that browsers drop'],
  ['javascript:alert(1)', 'a script'],
  ['data:text/html,<script>', 'a data address'],
  ['/api/member/info', 'outside the base'],
  ['/web/../admin', 'out of the base by dots'],
  ['/web/auth/login?redirect=/web/', 'the sign-in page itself'],
  ['/web/zh-hans/auth/register', 'another sign-in page'],
  ['http://[', 'no address'],
])('refuses %s: %s', (wanted, _reason) => {
  expect(safeRedirect(wanted, HERE, HOME)).toBe(HOME)
})
