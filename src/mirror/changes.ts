import type { Locale } from '#lib/text/locales.ts'
import type { Kind } from './kinds.ts'

/**
 * Changed keys of a write: rows `skus/en/12`, and lists `skus/en` in which a row was added, removed, moved or changed. `moved` lists
 * have other rows or another order.
 */
export interface Changes {
  rows: string[]
  lists: string[]
  moved: string[]
}

/** A write that changed nothing. */
export const NO_CHANGES: Changes = { rows: [], lists: [], moved: [] }

/** Joins the changes of several writes, each key once. */
export function allChanges(changes: readonly Changes[]): Changes {
  const all = (part: keyof Changes) => [...new Set(changes.flatMap((change) => change[part]))]
  return { rows: all('rows'), lists: all('lists'), moved: all('moved') }
}

/** The changes of a write to these rows of a list. `isMoved`: the list has other rows or another order. */
export function changesOf(kind: Kind, locale: Locale, ids: readonly string[], isMoved: boolean): Changes {
  const list = [`${kind}/${locale}`]
  return { rows: ids.map((id) => `${kind}/${locale}/${id}`), lists: ids.length || isMoved ? list : [], moved: isMoved ? list : [] }
}
