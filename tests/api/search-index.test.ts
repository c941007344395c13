import { expect, onTestFinished, test, vi } from 'vitest'
import { loadHelpIndex } from '#api/help-index.ts'
import { loadSearchIndex } from '#api/search-index.ts'

test.each([
  ['products', loadSearchIndex, '/web/search-index.json'],
  ['help', loadHelpIndex, '/web/help-index.json'],
])('asks for the index of %s anew after a failure, then no more', async (_, load, address) => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Response.json({ found: 1 }))
  vi.stubGlobal('fetch', ask)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await load('en')).toBeNull()
  expect(await load('en')).toEqual({ found: 1 })
  expect(await load('en')).toEqual({ found: 1 })
  expect(ask.mock.calls.map(([asked]) => asked)).toEqual([address, address])
})
