import type { ReactNode } from 'react'
import { isPlainClick } from './Pages.tsx'
import type { QueryState } from './useQuery.ts'

interface Props<Query> {
  state: Pick<QueryState<Query>, 'address' | 'go'>
  to: Query
  /** It is what the page shows now. */
  current: boolean
  className?: string
  children: ReactNode
}

/** A link to something else that this page can show, followed in place. */
export function QueryLink<Query>({ state, to, current, className, children }: Props<Query>) {
  return (
    <a
      className={className}
      href={state.address(to)}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        state.go(to)
      }}
    >
      {children}
    </a>
  )
}
