import { expect, it } from 'vitest'
import type { Outcome } from '#publish/status/state.ts'
import { mirrorAge } from '../../scripts/steps/monitoring.ts'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')
const at = (secondsAgo: number) => new Date(NOW - secondsAgo * 1000).toISOString()
const run = (secondsAgo: number, fault?: string) => ({ at: at(secondsAgo), ...(fault && { fault }) }) as Outcome

it.each([
  ['nothing was published yet', { pages: 0, since: undefined }, [], 0],
  ['everything is published', { pages: 0, since: undefined }, [run(600), run(900, 'broken')], 0],
  ['pages are stale', { pages: 3, since: at(40) }, [run(600)], 40],
  ['the last runs failed', { pages: 0, since: undefined }, [run(30, 'broken'), run(90, 'broken'), run(600), run(900, 'broken')], 90],
  ['every known run failed', { pages: 0, since: undefined }, [run(30, 'broken'), run(90, 'broken')], 90],
  ['pages are stale for longer than runs fail', { pages: 3, since: at(200) }, [run(30, 'broken'), run(600)], 200],
])('tells how long the site has been behind the shop: %s', (_case, stale, runs, seconds) => {
  expect(mirrorAge({ stale, runs }, NOW)).toBe(seconds)
})
