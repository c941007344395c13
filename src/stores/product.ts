import { atom } from 'nanostores'
import type { PanelSku } from '#lib/product.ts'

/** What is known of the shown sku beyond its page: what was asked again since, or the sister the visitor switched to. */
export type FreshSku = Partial<PanelSku> & { sku_id: number }

/** Over the sku of the page; null until something was asked. All parts of a product page read it: panel, gallery, sticky bar. */
export const $fresh = atom<FreshSku | null>(null)

/** Whether price and stock are those of this moment. `old`: not asked yet, as built. */
export type Checked = 'old' | 'checking' | 'now' | 'failed'
export const $checked = atom<Checked>('old')

/** The server's moment, in unix seconds, for which a page that turns with the clock is drawn; 0: as built. */
export const $drawnAt = atom(0)

/** Pieces the visitor wants; 0 until they said. */
export const $wanted = atom(0)

/** Why a typed quantity was refused: it stays in its field and is not ordered; null while it can be. */
export const $refused = atom<'min' | 'max' | 'number' | null>(null)
