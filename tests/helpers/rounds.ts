import { act } from '@testing-library/react'
import { configure } from '#api/settings.ts'
import type { TestShop } from './shop.ts'

/** Turns of the event loop in which a page that has its answers asks what it asks next. */
const TURNS = 20

/**
 * Counts the round trips of a page until it makes no more calls. Calls are held back and answered together, so parallel ones count once. A
 * slow line multiplies this number.
 */
export async function countRounds(shop: TestShop, draw: () => unknown): Promise<number> {
  let standing: (() => Promise<unknown>)[] = []
  configure({
    fetch: (input, init) =>
      new Promise((answer, refuse) => {
        standing.push(() => shop.fetch(new Request(input, init)).then(answer, refuse))
      }),
  })
  draw()
  for (let rounds = 0; ; rounds += 1) {
    await act(async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((done) => setTimeout(done))
    })
    if (!standing.length) return rounds
    const asked = standing
    standing = []
    await act(() => Promise.all(asked.map((ask) => ask())))
  }
}
