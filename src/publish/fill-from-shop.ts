import { configure } from '#api/settings.ts'
import { type Fill, fillBy } from '#loaders/fill.ts'
import type { Shop } from '#shop/app.ts'
import { readInBulk } from '#shop/in-bulk.ts'

/** Entries read side by side, in each language: enough that a statement costs little by itself, few enough to hold in memory. */
const WIDTH = 150

/** Where the shop answers pictures' files, which have no place in the network. */
const ORIGIN = 'http://shop.local'

/**
 * Fills from the embedded shop in its own process, by the loaders that fill over HTTP and with the same rows, but in a few statements a
 * language. The client of the process is set up for that shop.
 */
export function fillFromShop({ fetch, surroundings }: Pick<Shop, 'fetch' | 'surroundings'>): Fill {
  return (mirror, wish) => {
    const read = readInBulk(surroundings)
    const connect = () =>
      configure({
        origin: ORIGIN,
        retries: 0,
        dialect: undefined,
        carry: async (address, payload) => ({ body: await read(address.slice(ORIGIN.length), payload), status: 200 }),
        fetch: (input, init) => fetch(new Request(input, init)),
      })
    return fillBy({ shopUrl: 'this address', width: WIDTH, inEveryLanguage: true, connect })(mirror, wish)
  }
}
