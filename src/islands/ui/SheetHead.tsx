import './sheet.css'
import type { Translate } from '#lib/text/texts.ts'
import { Icon } from './Icon.tsx'
import type { SHEET_TEXTS } from './texts.ts'

/** Title and close button of a sheet. On wide screens, where its content is shown in place, there is none. */
export function SheetHead({ sheet, title, t }: { sheet: string; title: string; t: Translate<typeof SHEET_TEXTS> }) {
  return (
    <p className="sheet__head">
      <b>{title}</b>
      <button
        type="button"
        className="icon-button"
        aria-label={t('common.close')}
        popoverTarget={sheet}
        popoverTargetAction="hide"
        data-plain
      >
        <Icon name="close" />
      </button>
    </p>
  )
}
