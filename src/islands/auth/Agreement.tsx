import '#islands/shared/sign-in/auth.css'
import { useState } from 'react'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { REGISTER_TEXTS } from './texts.ts'

/** The agreement of the shop; `html` has been sanitised while building. */
export interface AgreementText {
  title: string
  html: string
}

interface Props {
  t: Translate<typeof REGISTER_TEXTS>
  agreement: AgreementText
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** The box to tick before registering, and the agreement in a dialog (V06). */
export function Agreement({ t, agreement, checked, onChange, error }: Props) {
  const [open, setOpen] = useState(false)
  const title = agreement.title || t('auth.agreement.title')
  return (
    <div className="field">
      <span className="agreement">
        <Checkbox checked={checked} onChange={onChange} invalid={Boolean(error)}>
          {t('auth.agreement.accept')}
        </Checkbox>
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {title}
        </button>
      </span>
      <FieldError>{error}</FieldError>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('common.close')} size="wide">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised while building (pages/auth/register.astro) */}
        <div className="prose agreement__text" dangerouslySetInnerHTML={{ __html: agreement.html }} />
        <div className="dialog__actions">
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              onChange(true)
              setOpen(false)
            }}
          >
            {t('auth.agreement.agree')}
          </button>
        </div>
      </Dialog>
    </div>
  )
}
