import { expect, it } from 'vitest'
import type { PageFigures } from '#lib/page/rum.ts'
import { createRum } from '#serve/rum.ts'

const recorded: PageFigures[] = []
const rum = createRum((figures) => recorded.push(figures))
const send = async (body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }, method = 'POST') => {
  const request = new Request('https://shop.test/rum', { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  return (await rum(request))?.status
}

it('records the figures of a page of this site', async () => {
  expect(await send({ route: 'sku', lcp: 1234.5, cls: 0.02, errors: 1 })).toBe(204)
  expect(recorded).toEqual([{ route: 'sku', lcp: 1234.5, cls: 0.02, errors: 1 }])
})

it('refuses anything else, and leaves other addresses to others', async () => {
  recorded.length = 0
  expect(await send({ route: 'sku', lcp: 1, name: 'Amy' })).toBe(400)
  expect(await send({ route: 'nowhere' })).toBe(400)
  expect(await send({ route: 'sku', lcp: -1 })).toBe(400)
  expect(await send('x'.repeat(10))).toBe(400)
  expect(await send({ route: 'sku' }, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await send({ route: 'sku', name: 'x'.repeat(2000) })).toBe(413)
  expect(await send({}, {}, 'GET')).toBe(405)
  expect(rum(new Request('https://shop.test/web/'))).toBeUndefined()
  expect(recorded).toEqual([])
})
