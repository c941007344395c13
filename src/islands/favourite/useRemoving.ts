import { useState } from 'react'
import { failureText } from '#islands/ui/failure.ts'
import { toast } from '#islands/ui/toast.ts'
import type { PagedList } from '#islands/ui/usePagedList.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { FAVOURITES_TEXTS } from './texts.ts'

/** How a row is identified, removed and put back. */
export interface Ways<Row> {
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  remove: (row: Row) => Promise<unknown>
  restore: (row: Row) => Promise<unknown>
  /** Another number of them. */
  onChange: () => void
}

/** The place on the page of a row, for the focus. */
export const rowPlace = (id: number) => `saved-${id}`

/**
 * Takes a row off the list at once and tells the shop; for eight seconds it can be brought back. A refusal brings it back by itself and is said.
 */
export function useRemoving<Row>(
  t: Translate<typeof FAVOURITES_TEXTS>,
  { value, update, reload, heading }: PagedList<Row>,
  { idOf, nameOf, remove, restore, onChange }: Ways<Row>,
): (row: Row) => Promise<void> {
  // One after the other: bringing back what is still being removed would be refused.
  const [line] = useState<{ last: Promise<unknown> }>(() => ({ last: Promise.resolve() }))
  const send = async (call: () => Promise<unknown>, takeBack?: () => void) => {
    line.last = line.last.then(call).catch((reason: Error) => {
      takeBack?.()
      toast(failureText(reason, t), { tone: 'danger' })
    })
    await line.last
    reload()
    onChange()
  }
  return async (row) => {
    const rows = 'data' in value && value.data ? value.data.list : []
    const at = rows.findIndex((other) => idOf(other) === idOf(row))
    const next = rows[at + 1] ?? rows[at - 1]
    // The focused control disappears with its row.
    const place = next && document.getElementById(rowPlace(idOf(next)))
    ;(place ?? heading.current)?.focus({ preventScroll: true })
    update((list) => list.filter((other) => idOf(other) !== idOf(row)))
    toast(t('member.saved.removed', { name: nameOf(row) }), {
      action: { label: t('member.saved.undo'), run: () => void send(() => restore(row)) },
    })
    const takeBack = () => update((list) => (list.some((other) => idOf(other) === idOf(row)) ? list : list.toSpliced(at, 0, row)))
    await send(() => remove(row), takeBack)
  }
}
