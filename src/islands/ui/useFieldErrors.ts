import { useCallback, useEffect, useRef, useState } from 'react'

/** Messages by field; a field without one is fine. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/**
 * What is wrong with the fields of a form. `check` keeps the messages and tells whether there are none; then the first faulty field has
 * the focus. `form` goes on the form.
 */
export function useFieldErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})

  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const check = useCallback((found: FieldErrors<Name>): boolean => {
    setErrors(found)
    return !Object.values(found).some(Boolean)
  }, [])
  return { form, errors, check }
}
