import type { ReactNode } from 'react'

interface Props {
  part: string
  /** How the promotion stands. */
  state: string
  children: ReactNode
}

/** A place of a page that says how its goods stand in a promotion: the same before its island is awake and after (`draw-terms.tsx`). */
export function Terms({ part, state, children }: Props) {
  // The price stands in a row of running text.
  const Place = part === 'price' ? 'span' : 'div'
  return (
    <Place data-terms={part} data-state={state}>
      {children}
    </Place>
  )
}
