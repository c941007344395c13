import { type ReactNode, useEffect, useRef } from 'react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { dataOf, type Loadable } from '#lib/async/loadable.ts'
import type { Translate } from '#lib/text/texts.ts'
import sheet from './picker.css?inline'
import type { COMPOSER_TEXTS } from './texts.ts'

adoptSheet(sheet)

/** Some of what can be sent, under one title. */
export interface Choices {
  title: string
  rows: readonly { id: number; content: ReactNode }[]
  /** Why the rows could not be loaded. */
  failure?: Error | undefined
}

interface Props {
  value: Loadable<readonly Choices[]>
  onRetry: () => void
  onPick: (id: number) => void
  /** Said where there is nothing to send. */
  none: string
  t: Translate<typeof COMPOSER_TEXTS>
}

/** A small list of things to send with one click. It takes the focus when it is rendered and passes it to its first row. */
export function ChoiceList({ value, onRetry, onPick, none, t }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const lists = dataOf(value)?.filter(({ rows, failure }) => rows.length || failure)
  const isThere = lists !== undefined
  useEffect(() => {
    const first = isThere && place.current?.querySelector<HTMLElement>('button')
    ;(first || place.current)?.focus()
  }, [isThere])
  return (
    <div ref={place} className="chat-choices grid gap-3" tabIndex={-1} aria-busy={value.state === 'loading'}>
      {value.state === 'failed' && (
        <RetryNote t={t} error={value.error} onRetry={onRetry}>
          {t('chat.composer.failed')}
        </RetryNote>
      )}
      {!lists && value.state !== 'failed' && <Skeleton rows={4} />}
      {lists?.length === 0 && <p>{none}</p>}
      {lists?.map(({ title, rows, failure }) => (
        <section key={title}>
          <h3>{title}</h3>
          {failure && (
            <RetryNote t={t} error={failure} onRetry={onRetry}>
              {t('chat.composer.failed')}
            </RetryNote>
          )}
          <ul>
            {rows.map(({ id, content }) => (
              <li key={id}>
                <button type="button" className="chat-choice grid gap-3" onClick={() => onPick(id)}>
                  {content}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
