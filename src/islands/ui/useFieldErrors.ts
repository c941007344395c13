import { useCallback, useEffect, useRef, useState } from 'react'

/** Messages by field; a field without one is fine. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/**
 * Manages the errors of a form. `check` stores the messages, focuses the first invalid field and returns whether there are none. `forgive`
 * drops the message of a field being changed. Put `form` on the form.
 */
export function useFieldErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [checked, setChecked] = useState(0)

  useEffect(() => {
    if (checked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [checked])

  const check = useCallback((found: FieldErrors<Name>): boolean => {
    setErrors(found)
    setChecked((count) => count + 1)
    return !Object.values(found).some(Boolean)
  }, [])
  const forgive = useCallback((name: Name) => {
    setErrors((before) => (before[name] ? { ...before, [name]: undefined } : before))
  }, [])
  return { form, errors, check, forgive }
}
