import type { Kind, Topic } from '#mirror/kinds.ts'
import type { Changes, Mirror } from '#mirror/store.ts'

/** What may have changed: these goods, or what these topics are about; neither means everything. */
export interface Hint {
  goods?: readonly number[]
  topics?: readonly Topic[]
}

/** What a filling did: what it changed, what could not be read, by name (its last value stays), and how many rows each kind has by now, all languages together. */
export interface Filled {
  changes: Changes
  leftOut: string[]
  counts: Record<Kind, number>
}

/** Brings a mirror up to what a shop shows now; `tell` says how far it is. @throws Error in one line where the shop can't be read */
export type Fill = (mirror: Mirror, wish?: { hint?: Hint; tell?: (progress: string) => void }) => Promise<Filled>
