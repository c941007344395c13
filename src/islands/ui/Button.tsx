import type { ComponentProps, MouseEvent } from 'react'

interface Props extends ComponentProps<'button'> {
  kind?: 'primary' | 'secondary' | 'tertiary' | 'quiet' | 'danger'
  size?: 's' | 'l'
  wide?: boolean
  /** In flight: keeps its look and the focus, takes no press, says `busyLabel`. */
  busy?: boolean
  busyLabel?: string
}

/** Neither a second press nor, on a form's button, a second sending. */
const stop = (event: MouseEvent) => event.preventDefault()

/** A button that can be at work. A busy one is not `disabled`: browsers take the focus from a disabled button and do not give it back. */
export function Button({ kind = 'tertiary', size, wide, busy, busyLabel, className, children, onClick, ...rest }: Props) {
  const classes = ['button', `button--${kind}`, size && `button--${size}`, wide && 'button--wide', className].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? stop : onClick}
      {...rest}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
