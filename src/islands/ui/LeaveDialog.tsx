import type { Translate } from '#lib/text/texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { LEAVE_TEXTS } from './texts.ts'
import type { Unsaved } from './useUnsaved.ts'

/** Asks before a form is closed whose changes nobody has saved. */
export function LeaveDialog({ t, unsaved }: { t: Translate<typeof LEAVE_TEXTS>; unsaved: Unsaved }) {
  const { asked, stay, clean } = unsaved
  return (
    <ConfirmDialog
      t={t}
      open={asked !== null}
      onClose={stay}
      title={t('common.unsaved.title')}
      label={t('common.unsaved.leave')}
      busyLabel={t('common.unsaved.leave')}
      onConfirm={() => {
        clean()
        asked?.()
      }}
      tone="danger"
    >
      {t('common.unsaved.text')}
    </ConfirmDialog>
  )
}
