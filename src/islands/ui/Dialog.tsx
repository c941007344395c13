import { type ComponentType, useEffect, useState } from 'react'
import type { DialogProps } from './DialogWindow.tsx'

/** A modal dialog (`DialogWindow`); what draws one loads when the first opens, for most visits open none. */
export function Dialog(props: DialogProps) {
  const [Window, setWindow] = useState<ComponentType<DialogProps>>()
  const { open } = props
  useEffect(() => {
    if (open) void import('./DialogWindow.tsx').then(({ DialogWindow }) => setWindow(() => DialogWindow))
  }, [open])
  return Window ? <Window {...props} /> : null
}
