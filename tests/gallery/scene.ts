import type { ReactNode } from 'react'
import type { Servicer } from '#contract/site.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Scenario } from './names.ts'

/** Scenario and language that blocks are drawn for. `texts` and `t` hold the words of all domains, so that they fit the slice of any island. */
export interface Scene {
  scenario: Scenario
  locale: Locale
  texts: never
  t: never
}

/** One picture of the gallery, in one state or several. */
export interface GalleryBlock {
  name: string
  /** Query that the block's island reads from the address, such as `order_id=650`. */
  query?: string
  draw: () => ReactNode
}

/**
 * Returns the blocks of one part of the shop, after it has read their props and filled the stores that they read. Calls of its islands are
 * answered by the scenario afterwards. Each group has a page of its own, because stores and the address belong to one page.
 */
export type Group = (scene: Scene) => readonly GalleryBlock[] | Promise<readonly GalleryBlock[]>

/** The shop's own chat, so that blocks show their way to it. */
export const SERVICER: Servicer = { type: 'eshop', third_url: '' }

export const ignore = () => {}

/** Product of the contract's answers. */
export const SKU = 7101

/** A group that leads visitors to sign in, so that it has no blocks for them. */
export function forMembers(group: Group): Group {
  return (scene) => (scene.scenario === 'signed-out' ? [] : group(scene))
}
