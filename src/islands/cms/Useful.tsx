import './useful.css'
import type { Servicer } from '#contract/site.ts'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { USEFUL_TEXTS } from './texts.ts'

/** How customer service is reached; empty is not at all. */
export interface Contact {
  servicer: Servicer
  phone: string
  email: string
}

/** Asks whether an answer was useful, and leads who says no to people; shows nothing without customer service. `HearUseful.astro` handles the answer. */
export function Useful({ contact: { servicer, phone, email }, t }: { contact: Contact; t: Translate<typeof USEFUL_TEXTS> }) {
  const canChat = servicer.type !== 'none'
  if (!canChat && !phone && !email) return null
  return (
    <div className="useful quiet">
      <p className="useful__ask">
        {t('cms.useful.question')}
        <button type="button" className="useful__way" data-useful="">
          {t('cms.useful.yes')}
        </button>
        {canChat ? (
          <AskEntry servicer={servicer} className="useful__way">
            {t('cms.useful.no')}
          </AskEntry>
        ) : (
          <span>
            {t('cms.useful.no')}
            {phone && (
              <a className="useful__way" href={telephone(phone)}>
                {phone}
              </a>
            )}
            {email && (
              <a className="useful__way" href={`mailto:${email}`}>
                {email}
              </a>
            )}
          </span>
        )}
      </p>
      <p role="status" data-thanks={t('cms.useful.thanks')} />
    </div>
  )
}

/** @example telephone('2188 0123') // 'tel:21880123' */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
