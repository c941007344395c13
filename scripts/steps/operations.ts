import { readState } from '#publish/publisher.ts'
import type { Operations } from './host.ts'

const secondsOf = (time: string | undefined) => (time ? Date.parse(time) / 1000 : undefined)

/** What monitors are told of the publishing of a site: that there is one, how old it is, and how much of it is stale. */
export function operationsOf(dist: string, isReady: () => boolean): Operations {
  return {
    checks: { site: isReady },
    figures: {
      live_release_timestamp_seconds: {
        help: 'When the live release was made, Unix time.',
        read: () => secondsOf(readState(dist).live?.madeAt),
      },
      last_publish_timestamp_seconds: {
        help: 'When the publisher last finished a run, Unix time.',
        read: () => secondsOf(readState(dist).runs[0]?.at),
      },
      last_publish_failed: { help: '1 where the last run failed, else 0.', read: () => Number(Boolean(readState(dist).runs[0]?.fault)) },
      stale_pages: { help: 'Pages that show something else than the shop does.', read: () => readState(dist).stale.pages },
    },
  }
}
