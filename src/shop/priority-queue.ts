import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Surroundings } from './scope.ts'

/*
 * A priority queue for calls that thousands make in the same second, such as at the opening of a flash sale. Run in parallel, they would take
 * the database from all other visitors, and wait for the same row anyway. One after the other takes as long, and leaves time in between.
 */

/** The queued calls of a checkout, highest priority first: members who are further on came earlier. */
const PRIORITY = ['create', 'calculate', 'payment'] as const

/** Which of the queued calls a call is. */
export type CheckoutStage = (typeof PRIORITY)[number]

/** Reads that run at a time: a database in its own process has time for more than one. An order is placed alone. */
const READS = 3

/** After a call that wrote, the other visitors have the database for half the time that it took, but for no more milliseconds than this. */
const LONGEST_REST = 25

interface Queue {
  /** Calls that run now. */
  busy: number
  isOrdering: boolean
  /** Waiting calls by stage, first come first. */
  waiting: Record<CheckoutStage, (() => void)[]>
}

const queues = new WeakMap<Surroundings['db'], Queue>()

/** Counts the queued calls of checkouts. */
export function countWaiting({ db }: Pick<Surroundings, 'db'>): number {
  const { create = [], calculate = [], payment = [] } = queues.get(db)?.waiting ?? {}
  return create.length + calculate.length + payment.length
}

/** Runs the work once its turn has come, and returns its result. A refused call takes no rest: the next begins at once. */
export async function runQueued<Result>({ db }: Surroundings, stage: CheckoutStage, work: () => Promise<Result>): Promise<Result> {
  const queue: Queue = queues.get(db) ?? { busy: 0, isOrdering: false, waiting: { create: [], calculate: [], payment: [] } }
  queues.set(db, queue)
  await new Promise<void>((begin) => {
    queue.waiting[stage].push(begin)
    beginNext(queue)
  })
  const began = performance.now()
  let rest = 0
  try {
    const result = await work()
    if (stage === 'create') rest = Math.min(LONGEST_REST, (performance.now() - began) / 2)
    return result
  } finally {
    void leave(queue, rest)
  }
}

async function leave(queue: Queue, rest: number): Promise<void> {
  // The embedded database answers within the same run of promises: without a breath no other request would be read between two calls.
  await (rest ? setTimeout(rest) : setImmediate())
  queue.busy--
  queue.isOrdering = false
  beginNext(queue)
}

/** Begins the calls that may run: an order when nothing else runs, reads while no order waits. */
function beginNext(queue: Queue): void {
  for (;;) {
    const stage = PRIORITY.find((stage) => queue.waiting[stage].length)
    if (!stage || queue.isOrdering || queue.busy >= (stage === 'create' ? 1 : READS)) return
    queue.busy++
    queue.isOrdering = stage === 'create'
    queue.waiting[stage].shift()?.()
  }
}
