import { setTimeout } from 'node:timers/promises'
import type { Surroundings } from './scope.ts'

/*
 * A queue a call for what thousands ask for in the same second, such as the opening of a flash sale. All of them would take the database from
 * everybody else, and wait for the same row anyway; one after the other they are done as soon, in the order they came, while other visitors
 * are answered in between.
 */

/**
 * After a turn that wrote something, and so kept the database to itself, the others have half that time, but not more milliseconds than this.
 */
const LONGEST_REST = 25

/** The end of the last turn, by database and the path of the call: who places an order does not wait for those who only look at theirs. */
const queues = new WeakMap<Surroundings['db'], Map<string, Promise<unknown>>>()

/** Does the work when all that asked the same before it is done, and gives its result. A refusal is quick: the next turn begins at once. */
export async function inTurn<Result>(
  { db }: Surroundings,
  path: string,
  kind: 'read' | 'write',
  work: () => Promise<Result>,
): Promise<Result> {
  const ends = queues.get(db) ?? new Map<string, Promise<unknown>>()
  queues.set(db, ends)
  const before = ends.get(path)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  ends.set(path, promise)
  await before
  const began = performance.now()
  try {
    const result = await work()
    resolve(kind === 'write' && setTimeout(Math.min(LONGEST_REST, (performance.now() - began) / 2)))
    return result
  } catch (cause) {
    resolve(undefined)
    throw cause
  }
}
