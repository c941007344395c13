import './filters.css'
import { Children, type ReactNode, useState } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'

/** Values of a filter that show at once. */
const SHOWN = 10

/** The values of one filter: the first ten, the rest when asked for. */
export function FilterValues({ children, t }: { children: ReactNode; t: Translate<typeof GOODS_LIST_TEXTS> }) {
  const [open, setOpen] = useState(false)
  const values = Children.toArray(children)
  const hidden = values.length - SHOWN
  return (
    <>
      {open ? values : values.slice(0, SHOWN)}
      {hidden > 0 && (
        <button type="button" className="filters__more inline gap-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('goods.filter.fewer') : t('goods.filter.more', { count: hidden })}
          <Icon name={open ? 'up' : 'down'} size={15} />
        </button>
      )}
    </>
  )
}

/** How many goods a value leaves, where the server tells. */
export function ValueCount({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className="filters__count faint">{count}</span>
}
