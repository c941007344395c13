import '#styles/pagination.css'
import type { MouseEvent } from 'react'
import type { Translate } from '#lib/text/texts.ts'
import { Icon } from './Icon.tsx'
import { pageMarks } from './pages.ts'
import type { PAGES_TEXTS } from './texts.ts'
import { usePressed } from './usePressed.ts'

/** Where a list stands among its pages, and how it is turned. */
export interface PageTurns {
  page: number
  /** How many pages there are; one or none draws nothing. */
  count: number
  /** Address of a page, so that the numbers are links without JavaScript and in a new tab. */
  address: (page: number) => string
  onTurn: (page: number) => void
  /** The page was turned and has come, which is said once. */
  turned: boolean
}

interface Props extends PageTurns {
  t: Translate<typeof PAGES_TEXTS>
}

/** Whether a click on a link is for this tab, not for a new one. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** {@link PageLinks} that mark the pressed page before its rows are rendered. */
export function Pages({ page: current, onTurn, ...rest }: Props) {
  const [page, press] = usePressed(current)
  return <PageLinks {...rest} page={page} onTurn={(to) => press(to, () => onTurn(to))} />
}

/**
 * Page numbers with words for one back and one on; says which page has come when it was turned. Without state, because pages print it
 * outside an island too.
 */
export function PageLinks({ page, count, address, onTurn, turned, t }: Props) {
  if (count < 2) return null
  const turn = (to: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onTurn(to)
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {turned && t('common.pages.turned', { page, count })}
      </p>
      <nav className="pagination" aria-label={t('common.pages.label')}>
        {page > 1 ? (
          <a rel="prev" href={address(page - 1)} onClick={turn(page - 1)}>
            <Icon name="back" size={16} />
            {t('common.pages.previous')}
          </a>
        ) : (
          <span aria-disabled="true">
            <Icon name="back" size={16} />
            {t('common.pages.previous')}
          </span>
        )}
        {pageMarks(page, count).map((mark, index, marks) =>
          mark === 'gap' ? (
            <span key={`gap-${marks[index - 1]}`} aria-hidden="true">
              …
            </span>
          ) : (
            <a
              key={mark}
              aria-current={mark === page ? 'page' : undefined}
              aria-label={t('common.pages.page', { page: mark })}
              href={address(mark)}
              onClick={turn(mark)}
            >
              {mark}
            </a>
          ),
        )}
        {page < count && (
          <a rel="next" href={address(page + 1)} onClick={turn(page + 1)}>
            {t('common.pages.next')}
            <Icon name="go" size={16} />
          </a>
        )}
      </nav>
    </>
  )
}
