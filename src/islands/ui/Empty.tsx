import type { ReactNode } from 'react'
import { Flags } from './Flags.tsx'

interface Props {
  title: string
  /** One line of help. */
  help?: string
  /** One or two ways on. */
  children?: ReactNode
}

/** Nothing here yet: the flags, a sentence, a line of help and the ways on. */
export function Empty({ title, help, children }: Props) {
  return (
    <div className="empty">
      <Flags />
      <h2>{title}</h2>
      {help && <p>{help}</p>}
      {children && <div className="empty__ways">{children}</div>}
    </div>
  )
}
