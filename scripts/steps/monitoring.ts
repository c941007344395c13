import { readState } from '#publish/site.ts'
import type { Monitoring } from './host.ts'

const secondsOf = (time: string | undefined) => (time ? Date.parse(time) / 1000 : undefined)

/** Returns the readiness check and the gauges of publishing: whether there is a site, its age, and the count of stale pages. */
export function monitorPublishing(dist: string, isReady: () => boolean): Monitoring {
  return {
    checks: { site: isReady },
    gauges: {
      help: {
        live_release_timestamp_seconds: 'When the live release was made, Unix time.',
        last_publish_timestamp_seconds: 'When the publisher last finished a run, Unix time.',
        last_publish_failed: '1 if the last run failed, else 0.',
        stale_pages: 'Pages that are older than their data in the shop.',
      },
      read: () => {
        const { live, runs, stale } = readState(dist)
        return {
          live_release_timestamp_seconds: secondsOf(live?.madeAt),
          last_publish_timestamp_seconds: secondsOf(runs[0]?.at),
          last_publish_failed: Number(Boolean(runs[0]?.fault)),
          stale_pages: stale.pages,
        }
      },
    },
  }
}
