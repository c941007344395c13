import { readState } from '#publish/site.ts'
import type { State } from '#publish/status/state.ts'
import type { Monitoring } from './host.ts'

const secondsOf = (time: string | undefined) => (time ? Date.parse(time) / 1000 : undefined)

/**
 * Returns how many seconds the site has been behind the shop: since its oldest stale page, or since the first of the runs that failed
 * one after another up to now. 0 = it shows the shop as it is.
 * @param now milliseconds
 */
export function mirrorAge({ stale, runs }: Pick<State, 'stale' | 'runs'>, now: number): number {
  const fine = runs.findIndex(({ fault }) => !fault)
  const firstFailed = (fine < 0 ? runs : runs.slice(0, fine)).at(-1)
  const since = [stale.pages ? stale.since : undefined, firstFailed?.at].flatMap((time) => (time ? [Date.parse(time)] : []))
  return since.length ? Math.max(0, (now - Math.min(...since)) / 1000) : 0
}

/** Returns the readiness check and the gauges of publishing: whether there is a site, its age, and the count of stale pages. */
export function monitorPublishing(dist: string, isReady: () => boolean): Monitoring {
  return {
    checks: { site: isReady },
    gauges: {
      help: {
        live_release_timestamp_seconds: 'When the live release was made, Unix time.',
        last_publish_timestamp_seconds: 'When the publisher last finished a run, Unix time.',
        last_publish_failed: '1 if the last run failed, else 0.',
        mirror_age_seconds: 'How long the site has been behind the shop; 0 = it shows the shop as it is.',
        stale_pages: 'Pages that are older than their data in the shop.',
      },
      read: () => {
        const state = readState(dist)
        const { live, runs, stale } = state
        return {
          live_release_timestamp_seconds: secondsOf(live?.madeAt),
          last_publish_timestamp_seconds: secondsOf(runs[0]?.at),
          last_publish_failed: Number(Boolean(runs[0]?.fault)),
          mirror_age_seconds: mirrorAge(state, Date.now()),
          stale_pages: stale.pages,
        }
      },
    },
  }
}
