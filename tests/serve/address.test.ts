import { describe, expect, it } from 'vitest'
import { readAddress } from '#serve/address.ts'

describe('a page has one address, and every other form of it leads there', () => {
  it.each([
    ['/web/', '/web/'],
    ['/web/index.html', '/web/'],
    ['/web/zh-hant', '/web/zh-hant/'],
    ['/web/ZH-Hant/index', '/web/zh-hant/'],
    ['/web/goods/list/', '/web/goods/list'],
    ['/web/goods/list.html', '/web/goods/list'],
    ['/web/Goods//List/index.html', '/web/goods/list'],
    ['/web/sku/12', '/web/sku/12'],
    ['/web/zh-hans/sku/12.HTML', '/web/zh-hans/sku/12'],
  ])('%s → %s', (asked, address) => {
    expect(readAddress(asked)).toMatchObject({ kind: 'page', address })
  })
})

it('takes a name with an extension as a file, in the case it was asked in', () => {
  expect(readAddress('/web/_astro/Page.B3xYz.css')).toMatchObject({ kind: 'asset', file: '_astro/Page.B3xYz.css' })
})

describe('an address that could leave the folder or name a hidden file or a compressed copy is nonsense', () => {
  it.each([
    '/web/%2e%2e/secret.txt',
    '/web/..%2fsecret.txt',
    '/web/.env',
    '/web/a/.git/config',
    '/web/a%5c..%5cb',
    '/web/%00',
    '/web/%E0%A4',
    '/web/index.html.br',
  ])('%s', (asked) => {
    expect(readAddress(asked).kind).toBe('nonsense')
  })
})
