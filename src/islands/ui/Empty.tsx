import type { ReactNode } from 'react'
import { Flags } from './Flags.tsx'

interface Props {
  title: string
  /** One line of help. */
  help?: string
  /** `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2'
  /** One or two ways on. */
  children?: ReactNode
}

/** Empty state: a picture of flags, a heading, a line of help, and links as children. */
export function Empty({ title, help, heading: Heading = 'h2', children }: Props) {
  return (
    <div className="empty">
      <Flags />
      <Heading tabIndex={-1}>{title}</Heading>
      {help && <p>{help}</p>}
      {children && <div className="empty__ways">{children}</div>}
    </div>
  )
}
