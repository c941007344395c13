import { act, screen } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { configure } from '#api/settings.ts'
import type { TestShop } from './shop.ts'

/** Cuts the line to the shop until the test ends. */
export function cutLine(shop: TestShop): void {
  configure({ fetch: () => Promise.reject(new TypeError('offline')) })
  onTestFinished(() => configure({ fetch: (input, init) => shop.fetch(new Request(input, init)) }))
}

/** Cuts the line for the calls whose path ends so, until the test ends or the function that it gives is called. */
export function cutCalls(shop: TestShop, ...ends: string[]): () => void {
  const carry = (input: RequestInfo | URL, init?: RequestInit) => shop.fetch(new Request(input, init))
  configure({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (ends.some((end) => request.url.endsWith(end))) throw new TypeError('offline')
      return carry(request)
    },
  })
  const mend = () => configure({ fetch: carry })
  onTestFinished(mend)
  return mend
}

/** Milliseconds in which a page that asks again would have failed again. */
const DELAY = 200

/** That the shop could not be reached is said, in one place. */
export async function expectToldOnce(): Promise<void> {
  await screen.findByText(/could not be reached/)
  await act(() => new Promise((done) => setTimeout(done, DELAY)))
  expect(screen.getAllByText(/could not be reached/)).toHaveLength(1)
}
