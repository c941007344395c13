const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Calls at a time to begin with: enough to keep a shop busy, few enough to leave it room for its visitors. */
const WIDTH = 12
/** How often a call is tried that the shop is too busy for, and the first wait in milliseconds, which doubles. */
const TRIES = 6
const FIRST_WAIT = 250
/** Milliseconds after which a call hangs, and how often one that hangs is tried: a shop that answers nothing is given up within a minute. */
const HANGS = 15_000
const HUNG_TRIES = 3
/** How often a call is tried whose connection breaks: a server may close an idle connection in the moment that it is used again. */
const BROKEN_TRIES = 2
/** Answers in a row after which one call more is risked at a time. */
const WELL = 40

/** Answers of others, without a failure between them, that prove a call broken which fails meanwhile. */
const PROOF = 24

/** How a call failed: its HTTP status, or 0 where it hangs. */
type Failure = number

/** Failures of a gateway or a limit, which speak of the whole server and never of one call. */
const OF_THE_SERVER: readonly Failure[] = [429, 502, 503, 504]

/** A `fetch` that spares a server, and what it knows of the server's calls. */
export interface BackoffFetch {
  fetch: typeof globalThis.fetch
  /** Begins a round of reading: calls that were found broken are asked again, once each. */
  startRound(): void
}

/**
 * Creates a `fetch` that adapts to the shop while filling. If the shop is overloaded (429, 5xx) or hangs, it lowers concurrency, waits with
 * backoff and retries. It widens again slowly once the shop answers. Calls that still fail are answered 503. Refusals in the shop's own
 * words pass unchanged, except 503: the shop has lost its database for a moment.
 *
 * A call that repeatedly fails the same way while others succeed does not lower concurrency. After enough others were answered, or at the
 * end of its retries, it counts as broken. Its failure is returned as it came, and it is called once a round from then on, in any language.
 */
export function backoffFetch(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  { firstWait = FIRST_WAIT, hangs = HANGS } = {},
): BackoffFetch {
  let width = WIDTH
  let busy = 0
  let well = 0
  /** Answers of a shop so far, and failures of calls that are not known to be broken. */
  const sum = { answers: 0, failures: 0 }
  let round = 0
  const waiting: (() => void)[] = []
  const broken = new Map<string, { failure: Failure; body: string; round: number }>()

  const enter = async () => {
    while (busy >= width) await new Promise<void>((go) => waiting.push(go))
    busy++
  }
  const leave = () => {
    busy--
    for (const go of waiting.splice(0, width - busy)) go()
  }
  const withBackoff: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = await nameOf(request)
    const known = broken.get(call)
    if (known?.round === round) return handOut(known)
    const before = { width, ...sum }
    let last = known?.failure
    let hung = 0
    let breaks = 0
    const send = () => within(hangs, (signal) => fetch(request.clone(), { signal: AbortSignal.any([signal, request.signal]) }))
    for (let tried = 1; ; tried++) {
      await enter()
      const answer = await send()
        .catch((error) => {
          breaks += 1
          if (breaks === BROKEN_TRIES || request.signal.aborted) throw error
          return null
        })
        .finally(leave)
      if (answer === null) continue
      if (answer && ((answer.status !== 429 && answer.status < 500) || (answer.status !== 503 && (await isEnvelope(answer))))) {
        sum.answers++
        if (++well % WELL === 0) width = Math.min(WIDTH, width + 1)
        broken.delete(call)
        return answer
      }
      if (!answer) hung += 1
      const failure: Failure = answer?.status ?? 0
      const body = (await answer?.text()) ?? ''
      const isLast = tried === TRIES || hung === HUNG_TRIES
      const answers = sum.answers - before.answers
      const isOnlyOne = sum.failures - before.failures < tried
      const isOwn = failure === last && !OF_THE_SERVER.includes(failure) && (known || (answers > 0 && (isOnlyOne || isLast)))
      sum.failures += known ? 0 : 1
      if (isOwn) width = Math.max(width, before.width)
      else {
        well = 0
        width = Math.max(1, Math.floor(width / 2))
      }
      if (isOwn && (known || isLast || answers >= PROOF)) {
        broken.set(call, { failure, body, round })
        return handOut({ failure, body })
      }
      if (isLast) return new Response(body, { status: 503 })
      last = failure
      await sleep(firstWait * 2 ** (tried - 1))
    }
  }
  return { fetch: withBackoff, startRound: () => void round++ }
}

/** Returns the response of a broken call: its failure, or 504 if it hangs. */
function handOut({ failure, body }: { failure: Failure; body: string }): Response {
  return new Response(body, { status: failure || 504 })
}

/** A call and its input, without the language. */
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
    const answer = await work(late)
    return new Response(answer.status === 204 ? null : await answer.arrayBuffer(), answer)
  } catch (error) {
    if (late.aborted) return undefined
    throw error
  }
}

/** A refusal that came with a status of its own. */
async function isEnvelope(answer: Response): Promise<boolean> {
  const body = await answer
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
