/** What a bounded run of requests showed. */
export interface LoadResult {
  perSecond: number
  /** Milliseconds that half, and 95 of 100, of the answers stayed under. */
  median: number
  slow: number
  failed: number
}

interface LoadPlan {
  url: string
  /** The body of the n-th request. */
  body: (turn: number) => Record<string, unknown>
  /** Requests at the same time, each on a connection that stays open. */
  connections?: number
  /** The run ends after so many seconds or so many requests, whichever comes first. */
  seconds?: number
  most?: number
}

/**
 * Sends POST requests to a server of this machine, as fast as it answers, and stops by itself. An answer counts as failed when its envelope
 * says so.
 * @throws RangeError for an address that is not on this machine
 */
export async function load({ url, body, connections = 8, seconds = 5, most = 20_000 }: LoadPlan): Promise<LoadResult> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)) throw new RangeError(`not an address of this machine: ${url}`)
  const times: number[] = []
  let failed = 0
  let turn = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const work = async (): Promise<void> => {
    while (turn < most && performance.now() < end) {
      const sent = performance.now()
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ app_type: 'pc', app_type_name: 'PC', ...body(turn++) }),
      })
      const envelope = (await answer.json()) as { code?: number }
      times.push(performance.now() - sent)
      if (envelope.code !== 0) failed++
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const elapsed = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / elapsed, median: at(0.5), slow: at(0.95), failed }
}
