const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Concurrent calls at first and at most: enough to keep a shop busy, few enough to leave it room for its visitors. */
const MAX_CONCURRENCY = 12
/** Tries of a call while the shop is overloaded, and the first wait in milliseconds, which doubles. */
const TRIES = 6
const FIRST_WAIT = 250
/** Milliseconds after which a call counts as hanging, and tries of such a call: a shop that answers nothing is given up within a minute. */
const HANG_TIMEOUT = 15_000
const HUNG_TRIES = 3
/** Tries of a call whose connection breaks: a server may close an idle connection in the moment that it is used again. */
const BROKEN_CONNECTION_TRIES = 2
/** Answers in a row after which concurrency grows by one. */
const ANSWERS_TO_GROW = 40
/** Answers of other calls that prove that a call which fails meanwhile is broken. */
const ANSWERS_AS_PROOF = 24

/** How a call failed: its HTTP status, or 0 if it hung. */
type Failure = number

/** Failures of a gateway or a limit, which concern the whole server and never a single call. */
const OF_THE_SERVER: readonly Failure[] = [429, 502, 503, 504]

/** A call that fails although others succeed. */
interface BrokenCall {
  failure: Failure
  body: string
  /** The round in which it was called last. */
  round: number
}

/** Answers of the shop so far, and failures of calls that are not known to be broken. */
interface Totals {
  answers: number
  failures: number
}

/** Tries of one call so far. */
interface Tries {
  /** The call was found broken in an earlier round. */
  isKnown: boolean
  /** Totals when the call began. */
  before: Totals
  /** Failure of the last try, or of an earlier round. */
  lastFailure: Failure | undefined
  count: number
  hung: number
  brokenConnections: number
}

/** A `fetch` that adapts to the load of a server. */
export interface BackoffFetch {
  fetch: typeof globalThis.fetch
  /** Begins a round of reading: each broken call is sent once more. */
  startRound(): void
}

/**
 * Creates a `fetch` that adapts to the shop while filling. If the shop is overloaded (429, 5xx) or hangs, it lowers concurrency, waits with
 * backoff and retries. It raises concurrency slowly once the shop answers. Calls that still fail are answered 503. Refusals in the shop's
 * own words pass unchanged, except 503: the shop has lost its database for a moment.
 *
 * A call that repeatedly fails the same way while others succeed does not lower concurrency. After enough others were answered, or at the
 * end of its tries, it counts as broken. Its failure is returned as it came, and it is called once a round from then on, in any language.
 * @param options milliseconds of the first wait, and after which a call counts as hanging
 */
export function backoffFetch(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  { firstWait = FIRST_WAIT, timeout = HANG_TIMEOUT } = {},
): BackoffFetch {
  const limiter = createLimiter()
  const totals: Totals = { answers: 0, failures: 0 }
  const broken = new Map<string, BrokenCall>()
  let round = 0

  /** Sends a request. Returns undefined if it hangs, and null if its connection breaks for the first time. */
  const send = (request: Request, tries: Tries): Promise<Response | null | undefined> =>
    limiter.run(async () => {
      try {
        return await within(timeout, (signal) => fetch(request.clone(), { signal: AbortSignal.any([signal, request.signal]) }))
      } catch (error) {
        tries.brokenConnections += 1
        if (tries.brokenConnections === BROKEN_CONNECTION_TRIES || request.signal.aborted) throw error
        return null
      }
    })

  const withBackoff: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const name = await nameOf(request)
    const known = broken.get(name)
    if (known?.round === round) return failureResponse(known)
    const concurrency = limiter.concurrency()
    const tries: Tries = {
      isKnown: known !== undefined,
      before: { ...totals },
      lastFailure: known?.failure,
      count: 0,
      hung: 0,
      brokenConnections: 0,
    }
    for (;;) {
      tries.count += 1
      const response = await send(request, tries)
      if (response === null) continue
      if (response && (await isAnswer(response))) {
        totals.answers += 1
        limiter.grow()
        broken.delete(name)
        return response
      }
      if (!response) tries.hung += 1
      const failure: Failure = response?.status ?? 0
      const body = (await response?.text()) ?? ''
      const isLast = tries.count === TRIES || tries.hung === HUNG_TRIES
      const isOwn = isOwnFailure(failure, tries, totals, isLast)
      if (!tries.isKnown) totals.failures += 1
      if (isOwn) limiter.restore(concurrency)
      else limiter.shrink()
      const isProven = tries.isKnown || isLast || totals.answers - tries.before.answers >= ANSWERS_AS_PROOF
      if (isOwn && isProven) {
        broken.set(name, { failure, body, round })
        return failureResponse({ failure, body })
      }
      if (isLast) return new Response(body, { status: 503 })
      tries.lastFailure = failure
      await sleep(firstWait * 2 ** (tries.count - 1))
    }
  }
  return { fetch: withBackoff, startRound: () => void round++ }
}

/** Limits how many calls run at the same time. The limit halves on a failure and grows slowly while calls are answered. */
function createLimiter() {
  let limit = MAX_CONCURRENCY
  let running = 0
  let answersInARow = 0
  const waiting: (() => void)[] = []
  const enter = async () => {
    while (running >= limit) await new Promise<void>((go) => waiting.push(go))
    running++
  }
  const leave = () => {
    running--
    for (const go of waiting.splice(0, limit - running)) go()
  }
  return {
    concurrency: () => limit,
    async run<Result>(call: () => Promise<Result>): Promise<Result> {
      await enter()
      return call().finally(leave)
    },
    /** Counts an answer. */
    grow() {
      answersInARow += 1
      if (answersInARow % ANSWERS_TO_GROW === 0) limit = Math.min(MAX_CONCURRENCY, limit + 1)
    },
    shrink() {
      answersInARow = 0
      limit = Math.max(1, Math.floor(limit / 2))
    },
    /** Undoes what failures of a broken call have lowered. */
    restore(earlier: number) {
      limit = Math.max(limit, earlier)
    },
  }
}

/** Whether only this call is at fault: it fails the same way again, while others succeed. */
function isOwnFailure(failure: Failure, { isKnown, before, lastFailure, count }: Tries, totals: Totals, isLast: boolean): boolean {
  if (failure !== lastFailure || OF_THE_SERVER.includes(failure)) return false
  const haveOthersSucceeded = totals.answers > before.answers
  const hasOnlyThisFailed = totals.failures - before.failures < count
  return isKnown || (haveOthersSucceeded && (hasOnlyThisFailed || isLast))
}

/** Whether the shop has answered, even if with a refusal of its own. */
async function isAnswer(response: Response): Promise<boolean> {
  const { status } = response
  return (status !== 429 && status < 500) || (status !== 503 && (await isEnvelope(response)))
}

/** Returns the response of a broken call: its failure, or 504 if it hangs. */
function failureResponse({ failure, body }: Pick<BrokenCall, 'failure' | 'body'>): Response {
  return new Response(body, { status: failure || 504 })
}

/** Returns the name of a call: its address and input, without the language. */
async function nameOf(request: Request): Promise<string> {
  const { lang: _, ...input } = await request
    .clone()
    .json()
    .catch(() => ({}))
  return request.url + JSON.stringify(input)
}

/** Returns a response whose whole body arrives in time; undefined on a timeout. */
async function within(milliseconds: number, work: (signal: AbortSignal) => Promise<Response>): Promise<Response | undefined> {
  const late = AbortSignal.timeout(milliseconds)
  try {
    const response = await work(late)
    return new Response(response.status === 204 ? null : await response.arrayBuffer(), response)
  } catch (error) {
    if (late.aborted) return undefined
    throw error
  }
}

/** Whether a response is the envelope of the contract, such as a refusal with an HTTP status of its own. */
async function isEnvelope(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
