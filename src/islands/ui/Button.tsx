import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  kind?: 'first' | 'second' | 'third' | 'quiet' | 'danger'
  size?: 's' | 'l'
  wide?: boolean
  /** In flight: keeps its look, is disabled, says `busyLabel`. */
  busy?: boolean
  busyLabel?: string
}

/** A button that can be at work. A busy one is `aria-busy` and takes no second press. */
export function Button({ kind = 'third', size, wide, busy = false, busyLabel, disabled, className, children, ...rest }: Props) {
  const classes = ['button', `button--${kind}`, size && `button--${size}`, wide && 'button--wide', className].filter(Boolean).join(' ')
  return (
    <button type="button" className={classes} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
