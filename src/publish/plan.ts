import type { Fill, Hint } from '#loaders/fill.ts'
import type { Changed, Release } from './release/release-line.ts'
import type { FormerPrice } from './settings.ts'
import type { ReadPicture } from './social/make.ts'
import type { Outcome } from './status/state.ts'

/** Reason of a publishing, and the possible changes (none named = anything). */
export interface Why extends Hint {
  reason: string
  /**
   * The shop was reported as changed. While it still shows the old content, it is asked again for a while, because it may cache its
   * answers.
   */
  awaited?: boolean
  /** Requested by hand: runs also after a rollback. */
  byHand?: boolean
  /** Stamp of the shop's current content (`PublisherOptions.stamp`). */
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
  /**
   * Returns a stamp of the published content, stored with the release. It detects later without a full look that nothing changed. The
   * format is an own part, a space, and a part of the shop's.
   */
  stamp(): Promise<string>
  targets?: readonly Target[]
  /** Reads pictures of the shop, for social pictures; undefined where none are drawn. */
  readPicture?: ReadPicture | undefined
  /** Runs before each run reads the shop. */
  beforeRun?(): Promise<void>
  /** Whether a struck price is held against the lowest of the 30 days before (the default), or the shop's word counts. */
  formerPrice?: FormerPrice
  /** Hears of each run. */
  onOutcome?(outcome: Outcome): void
  /** Hears of an error outside of runs in one line, such as a full disk; publishing goes on. */
  onFault?(fault: string): void
  /** Hears how far a run is. */
  tell?(progress: string): void
  /** An owner's word that the site may become smaller (docs/configuration.md, `ACCEPT_FALL`). */
  acceptsFall?: boolean
}
