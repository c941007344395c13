import { setTimeout } from 'node:timers/promises'
import type { Why } from './plan.ts'
import type { Outcome } from './status/state.ts'
import { emptyWork } from './work.ts'

/** Milliseconds in which requests count as one. */
const BURST = 40
/** Milliseconds without a request after which the publisher counts as idle for long. */
const LONG_IDLE = 30_000
/** Milliseconds after which a target is tried again that did not take a release. */
const AGAIN = 60_000
/** The fault of a run that the end of the process broke off. */
export const ENDED = 'broken off, since this process ends; what is live stays'

interface QueueOptions {
  signal: AbortSignal
  /** Publishes what may have changed. Never rejects. */
  publish(why: Why): Promise<Outcome>
  /** Whether a run was broken off for newer work. */
  isUnfinished(): boolean
  /** Called when idle; works until other work `isWanted`. */
  whenIdle(isWanted: () => boolean): Promise<void>
  /** Called when idle for long. */
  whenLongIdle(isWanted: () => boolean): Promise<void>
  /** Called with errors of idle work, after which the queue continues. */
  onFault(fault: unknown): void
}

/** Queue of a publisher: one run at a time, and tasks between two runs. Requests that wait together are published together. */
export interface Queue {
  ask(why: Why): Promise<Outcome>
  /** Runs a task between two runs. */
  addTask(task: () => Promise<unknown>): void
  /** Whether a request or a task waits, or the process ends. */
  isWanted(): boolean
  /** Ends the timers, and waits for the run that is under way. */
  close(): Promise<void>
}

interface Request {
  why: Why
  done(outcome: Outcome): void
}

/** Opens an empty queue. */
export function openQueue({ signal, publish, isUnfinished, whenIdle, whenLongIdle, onFault }: QueueOptions): Queue {
  let requests: Request[] = []
  const tasks: (() => Promise<unknown>)[] = []
  let working: Promise<void> | undefined
  let idle: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  const isWanted = (): boolean => requests.length > 0 || tasks.length > 0 || signal.aborted
  const reportFaults = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (fault) {
      if (!signal.aborted) onFault(fault)
    }
  }

  const runNext = async (): Promise<void> => {
    for (const task of tasks.splice(0)) await task()
    if (!requests.length) return
    const taken = requests
    requests = []
    const outcome = await publish(merge(taken.map(({ why }) => why)))
    const follow: Why = { reason: outcome.reason, goods: [] }
    clearTimeout(again)
    if (outcome.missed.length) again = globalThis.setTimeout(() => void ask(follow), AGAIN).unref()
    for (const { done } of taken) done(outcome)
    if (!outcome.fault && isUnfinished()) requests.push({ why: follow, done: () => {} })
    if (!requests.length) await reportFaults(() => whenIdle(isWanted))
  }

  const workOff = async (): Promise<void> => {
    // A caller waits for a task, while requests come in bursts.
    if (!tasks.length) await setTimeout(BURST)
    while ((requests.length || tasks.length) && !signal.aborted) await runNext()
    clearTimeout(idle)
    if (!signal.aborted)
      idle = globalThis.setTimeout(() => void reportFaults(() => whenLongIdle(() => Boolean(working) || signal.aborted)), LONG_IDLE).unref()
    else for (const { why, done } of requests.splice(0)) done({ ...emptyWork(why.reason), at: new Date().toISOString(), fault: ENDED })
  }

  const begin = (): void => {
    working ??= workOff().finally(() => {
      working = undefined
    })
  }

  const ask = (why: Why): Promise<Outcome> =>
    new Promise((done) => {
      requests.push({ why, done })
      begin()
    })

  return {
    ask,
    addTask(task) {
      tasks.push(task)
      begin()
    },
    isWanted,
    async close() {
      clearTimeout(idle)
      clearTimeout(again)
      await working?.catch(() => {})
    },
  }
}

/** Merges requests: anything that one of them names may have changed, and everything where one names nothing. */
function merge(whys: readonly Why[]): Why {
  const all = whys.filter(({ goods, topics }) => !goods && !topics)
  const isAll = all.length > 0
  const reasons = [...new Set((isAll ? all : whys).flatMap(({ reason }) => reason.split(', ')))]
  return {
    reason: reasons.join(', '),
    ...(!isAll && {
      goods: [...new Set(whys.flatMap(({ goods = [] }) => goods))],
      topics: [...new Set(whys.flatMap(({ topics = [] }) => topics))],
    }),
    byHand: whys.some(({ byHand }) => byHand),
    ...(whys.length === 1 && whys[0]?.stamp && { stamp: whys[0].stamp }),
  }
}
