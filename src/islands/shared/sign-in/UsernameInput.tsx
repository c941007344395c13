import type { ComponentProps } from 'react'

/** Takes a user name: browsers neither correct it nor begin it with a capital. */
export function UsernameInput(input: ComponentProps<'input'>) {
  return <input {...input} className="input" autoComplete="username" autoCapitalize="none" spellCheck={false} />
}
