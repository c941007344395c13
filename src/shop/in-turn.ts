import { setTimeout } from 'node:timers/promises'
import type { Surroundings } from './scope.ts'

/*
 * A queue for what thousands ask for in the same second, such as the opening of a flash sale. All of them would take the database from
 * everybody else, and wait for the same row anyway; one after the other they are done as soon, in the order they came, while other visitors
 * are answered in between.
 */

/** After a turn that succeeded, and so took long, the others have half that time to themselves, but not more milliseconds than this. */
const LONGEST_REST = 25

/** The end of the last turn, by database. */
const queues = new WeakMap<Surroundings['db'], Promise<unknown>>()

/** Does the work when all that came before it is done, and gives its result. A refusal is quick: the next turn begins at once. */
export async function inTurn<Result>({ db }: Surroundings, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(db)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  queues.set(db, promise)
  await before
  const began = performance.now()
  try {
    const result = await work()
    resolve(setTimeout(Math.min(LONGEST_REST, (performance.now() - began) / 2)))
    return result
  } catch (cause) {
    resolve(undefined)
    throw cause
  }
}
