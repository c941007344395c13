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

/**
 * A `fetch` for filling: where the shop is overloaded (429, 5xx: some servers of the family fail under a dozen parallel calls) or hangs, it
 * asks fewer things at a time, waits longer and longer and tries again, and slowly dares more once the shop answers. What is still refused
 * then comes back as 503, so that it is told from an answer; a refusal in the shop's own words stays what it is.
 */
export function patientFetch(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  { firstWait = FIRST_WAIT, hangs = HANGS } = {},
): typeof globalThis.fetch {
  let width = WIDTH
  let busy = 0
  let well = 0
  const waiting: (() => void)[] = []

  const enter = async () => {
    while (busy >= width) await new Promise<void>((go) => waiting.push(go))
    busy++
  }
  const leave = () => {
    busy--
    for (const go of waiting.splice(0, width - busy)) go()
  }
  const note = (isFine: boolean) => {
    well = isFine ? well + 1 : 0
    if (!isFine) width = Math.max(1, Math.floor(width / 2))
    else if (well % WELL === 0) width = Math.min(WIDTH, width + 1)
  }
  return async (input, init) => {
    const request = new Request(input, init)
    let hung = 0
    let broken = 0
    const send = () => within(hangs, (signal) => fetch(request.clone(), { signal: AbortSignal.any([signal, request.signal]) }))
    for (let tried = 1; ; tried++) {
      await enter()
      const answer = await send()
        .catch((error) => {
          broken += 1
          if (broken === BROKEN_TRIES || request.signal.aborted) throw error
          return null
        })
        .finally(leave)
      if (answer === null) continue
      if (!answer) hung += 1
      const isFine = answer !== undefined && answer.status !== 429 && answer.status < 500
      note(isFine)
      if (answer && (isFine || (await isEnvelope(answer)))) return answer
      if (tried === TRIES || hung === HUNG_TRIES) return new Response(await answer?.text(), { status: 503 })
      await answer?.body?.cancel()
      await sleep(firstWait * 2 ** (tried - 1))
    }
  }
}

/** What answers with its whole body in time; undefined for what hangs. */
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
