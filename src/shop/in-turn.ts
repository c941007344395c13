import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Surroundings } from './scope.ts'

/*
 * A queue for what thousands ask for in the same second, such as the opening of a flash sale. All of them would take the database from
 * everybody else, and wait for the same row anyway; one after the other they are done as soon, while other visitors are answered in between.
 */

/** The calls of a checkout that wait for each other, the first to be answered first: whoever is further on came earlier. */
const ORDER = ['create', 'calculate', 'payment'] as const

/** Which of them a call is. */
export type Turn = (typeof ORDER)[number]

/** What only looks is done for so many at once: a database of its own process has time for more than one. An order is placed alone. */
const LOOKS = 3

/**
 * After a turn that wrote something, and so kept the database to itself, the others have half that time, but not more milliseconds than this.
 */
const LONGEST_REST = 25

interface Queue {
  /** How many are at work. */
  busy: number
  isOrdering: boolean
  /** Those who wait, by call and in the order they came. */
  waiting: Record<Turn, (() => void)[]>
}

const queues = new WeakMap<Surroundings['db'], Queue>()

/** Counts the calls of checkouts that wait for their turn. */
export function countWaiting({ db }: Pick<Surroundings, 'db'>): number {
  const { create = [], calculate = [], payment = [] } = queues.get(db)?.waiting ?? {}
  return create.length + calculate.length + payment.length
}

/**
 * Does the work when those before it are done, and gives its result: what is further on in the checkout goes first, else who came first. A
 * refusal is quick: the next turn begins at once.
 */
export async function inTurn<Result>({ db }: Surroundings, turn: Turn, work: () => Promise<Result>): Promise<Result> {
  const queue: Queue = queues.get(db) ?? { busy: 0, isOrdering: false, waiting: { create: [], calculate: [], payment: [] } }
  queues.set(db, queue)
  await new Promise<void>((begin) => {
    queue.waiting[turn].push(begin)
    beginNext(queue)
  })
  const began = performance.now()
  let rest = 0
  try {
    const result = await work()
    if (turn === 'create') rest = Math.min(LONGEST_REST, (performance.now() - began) / 2)
    return result
  } finally {
    void leave(queue, rest)
  }
}

async function leave(queue: Queue, rest: number): Promise<void> {
  // The embedded database answers within the same run of promises: without a breath no other request would be read between two turns.
  await (rest ? setTimeout(rest) : setImmediate())
  queue.busy--
  queue.isOrdering = false
  beginNext(queue)
}

/** Begins what may begin: an order when nothing else is at work, looks while nobody waits to order. */
function beginNext(queue: Queue): void {
  for (;;) {
    const turn = ORDER.find((turn) => queue.waiting[turn].length)
    if (!turn || queue.isOrdering || queue.busy >= (turn === 'create' ? 1 : LOOKS)) return
    queue.busy++
    queue.isOrdering = turn === 'create'
    queue.waiting[turn].shift()?.()
  }
}
