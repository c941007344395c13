import type { ReactNode } from 'react'
import { dataOf, type Loadable } from '#lib/async/loadable.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Failed } from './Failed.tsx'
import { RetryNote } from './RetryNote.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { LOADED_TEXTS } from './texts.ts'

interface Props<Data> {
  t: Translate<typeof LOADED_TEXTS>
  value: Loadable<Data>
  onRetry: () => void
  /** Where the data is the page: the page's name, its heading until the content brings its own. */
  page?: string
  /** Sentence about the content that could not be loaded. */
  failedTitle: string
  /** Rows or cards that hold its place while it is on its way. */
  rows?: number
  cards?: number
  /** The same for a result of another shape. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Draws a value in each of its states. A reload that failed leaves the old content and says so above it. */
export function Loaded<Data>({
  t,
  value,
  onRetry,
  page,
  failedTitle,
  rows = 1,
  cards,
  skeleton = <Skeleton rows={cards ?? rows} className={cards ? 'skeleton--card' : 'skeleton--row'} />,
  children,
}: Props<Data>) {
  const data = dataOf(value)
  if (data === undefined) {
    return (
      <>
        {page && <h1 className="visually-hidden">{page}</h1>}
        {value.state === 'failed' ? (
          <Failed t={t} title={failedTitle} error={value.error} onRetry={onRetry} />
        ) : (
          // Keyed, or the content would take its place over: the browser would see it move.
          <div key="waiting" aria-busy="true">
            <span className="visually-hidden" role="status">
              {t('common.loading')}
            </span>
            {skeleton}
          </div>
        )}
      </>
    )
  }
  return (
    <>
      {value.state === 'failed' && <RetryNote t={t} error={value.error} onRetry={onRetry} />}
      {children(data)}
    </>
  )
}
