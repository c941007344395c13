import type { Fill, Hint } from '#loaders/fill.ts'
import type { Changed, Release } from './release/release-line.ts'
import type { Outcome } from './status/state.ts'

/** What asks for a publishing: what may have changed (nothing named = anything), and why it is asked. */
export interface Why extends Hint {
  reason: string
  /** The shop was told to have changed: where it still shows what it did, it is asked again for a while, since it may keep its answers. */
  awaited?: boolean
  /** Somebody asked: it is done also where a release was rolled back. */
  byHand?: boolean
  /** What the shop was seen to show just now (`PublisherOptions.stamp`). */
  stamp?: string
}

/** Where a release goes besides its folder, such as a bucket. */
export interface Target {
  name: string
  /** `changed` is what differs from the release that this target took last; every file of the site where it took none. */
  publish(release: Release, changed: Changed): Promise<void>
}

/** Of which site, and how. */
export interface PublisherOptions {
  /** Where the site is served from: a link to the live release. */
  dist: string
  fill: Fill
  /** The environment that pages are bundled with. */
  settings(): Promise<Record<string, string>>
  /** What the site shows by now, to know later without a look at everything that nothing changed; kept with the release. A part of its own, a space, and a part of the shop's. */
  stamp(): Promise<string>
  targets?: readonly Target[]
  /** Hears of each run. */
  onOutcome?(outcome: Outcome): void
  /** Hears how far a run is. */
  tell?(progress: string): void
  /** An owner's word that the site may become smaller (docs/configuration.md, `ACCEPT_FALL`). */
  acceptsFall?: boolean
}
