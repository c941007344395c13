import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import sheet from './dialog.css?inline'
import { Icon } from './Icon.tsx'

adoptSheet(sheet)

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The word on the closing button, for readers. */
  closeLabel: string
  size?: 'form' | 'wide'
  /** Element to focus on opening; by default the first field, or the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A modal dialog on a scrim: Escape and the scrim close it, the focus stays inside and goes back where it came from. */
export function DialogWindow({ open, onClose, title, closeLabel, size, initialFocus, children }: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const firstField = () => body.current?.querySelector<HTMLElement>('input, select, textarea') ?? true
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog__scrim" />
        <Base.Popup ref={body} className={size ? `dialog dialog--${size}` : 'dialog'} initialFocus={initialFocus ?? firstField}>
          <div className="dialog__head flex apart gap-4">
            <Base.Title className="dialog__title">{title}</Base.Title>
            <Base.Close className="icon-button" aria-label={closeLabel}>
              <Icon name="close" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
