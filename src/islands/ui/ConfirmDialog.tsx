import { type ReactNode, useRef } from 'react'
import type { Translate } from '#lib/text/texts.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { SubmitError } from './SubmitError.tsx'
import type { CONFIRM_DIALOG_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CONFIRM_DIALOG_TEXTS>
  open: boolean
  onClose: () => void
  /** Names the thing: “Remove Blue mug?” */
  title: string
  children?: ReactNode
  /** Label of the confirming button, normal and while busy. */
  label: string
  busyLabel: string
  onConfirm: () => void
  pending?: boolean
  error?: Error | null
  tone?: 'danger' | 'secondary'
}

/** Asks before something is done. Cancel has the focus, so that a stray Enter does nothing; a refusal is shown in it. */
export function ConfirmDialog({ t, open, onClose, title, children, label, busyLabel, onConfirm, pending = false, error, tone }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')} initialFocus={cancel}>
      {children && <p className="dialog__text">{children}</p>}
      <SubmitError t={t} error={error ?? null} />
      <div className="dialog__actions">
        <button ref={cancel} type="button" className="button button--tertiary" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <Button kind={tone ?? 'secondary'} busy={pending} busyLabel={busyLabel} onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </Dialog>
  )
}
