import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  children: ReactNode
  /** For the control's `aria-describedby`. */
  id?: string
  /** Not announced when it appears, because the focus moves to the control. */
  quiet?: boolean
}

/** Error of a control or of one action. Renders nothing without `children`. */
export function FieldError({ children, id, quiet = false }: Props) {
  return (
    children && (
      <span className="field__error" id={id} role={quiet ? undefined : 'alert'}>
        <Icon name="alert" size={15} />
        {children}
      </span>
    )
  )
}
