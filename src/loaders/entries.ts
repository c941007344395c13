import type { Locale } from '#lib/text/locales.ts'
import type { Kind } from '#mirror/kinds.ts'
import type { Loaded, LoadTools } from './load-tools.ts'

/**
 * Which of a promotion's entries to read: all, or those of goods that may have changed and those that are new. `rest` says then which are
 * gone, and the order of all.
 */
export function entriesToRead(
  kind: Kind,
  lang: Locale,
  { goods, mirror }: LoadTools,
  entries: readonly { id: number; goods_id: number }[],
): { ids: number[]; rest: Pick<Loaded<unknown>, 'gone' | 'order'> } {
  const order = entries.map(({ id }) => id)
  if (!goods) return { ids: order, rest: {} }
  const known = mirror.ids(kind, lang)
  const isToRead = ({ id, goods_id }: (typeof entries)[number]) => goods.has(goods_id) || !known.includes(String(id))
  const gone = known.filter((id) => !order.includes(Number(id)))
  return { ids: entries.filter(isToRead).map(({ id }) => id), rest: { gone, order } }
}
