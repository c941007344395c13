import type { ComponentProps, ReactNode, Ref } from 'react'
import type { Paged } from '#contract/records.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Loaded } from './Loaded.tsx'
import { Pages } from './Pages.tsx'
import type { LIST_TEXTS } from './texts.ts'
import type { PagedList } from './usePagedList.ts'

interface Props<Page extends Paged<unknown>> extends Pick<ComponentProps<typeof Loaded>, 'failedTitle' | 'rows' | 'cards' | 'skeleton'> {
  t: Translate<typeof LIST_TEXTS>
  list: Pick<PagedList<unknown, Page>, 'value' | 'pages' | 'reload'>
  /** Of the box around the rows. */
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
  /** Stands in place of a page without rows. */
  empty: (page: Page) => ReactNode
  children: (page: Page) => ReactNode
}

/** Draws a list ({@link usePagedList}) in each of its states, with the links to its pages. */
export function LoadedList<Page extends Paged<unknown>>({ t, list, className, ref, empty, children, ...look }: Props<Page>) {
  const { value, pages, reload } = list
  return (
    <Loaded t={t} value={value} onRetry={reload} {...look}>
      {(page) =>
        page.list.length ? (
          <div ref={ref} className={className} aria-busy={value.state === 'loading' || undefined}>
            {children(page)}
            <Pages {...pages} t={t} />
          </div>
        ) : (
          empty(page)
        )
      }
    </Loaded>
  )
}
