import { adoptSheet } from '#browser/adopt-sheet.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { Consent } from '#stores/consent.ts'
import checks from '#styles/checks.css?inline'
import sheet from './consent.css?inline'
import type { CONSENT_TEXTS } from './texts.ts'

adoptSheet(checks)
adoptSheet(sheet)

interface Props {
  t: Translate<typeof CONSENT_TEXTS>
  /** The visitor's earlier choice. */
  consent: Consent
  /** Whether the choices show. */
  choosing: boolean
}

const KINDS = ['needed', 'visits', 'looks'] as const

/** Question for consent to cookies: three buttons that look alike, none of them preselected. With `choosing`, also a checkbox for each purpose. */
export function ConsentPanel({ t, consent, choosing }: Props) {
  return (
    <section className="consent surface" aria-labelledby="consent-title">
      <h2 id="consent-title" tabIndex={-1}>
        {t('privacy.consent.title')}
      </h2>
      <p>{t('privacy.consent.text')}</p>
      {choosing && (
        <ul>
          {KINDS.map((kind) => (
            <li key={kind}>
              <label className="check">
                <input
                  type="checkbox"
                  name={kind}
                  checked={kind === 'needed' || consent[kind]}
                  disabled={kind === 'needed'}
                  aria-describedby={`consent-${kind}`}
                />
                <b>{t(`privacy.consent.${kind}`)}</b>
              </label>
              <p id={`consent-${kind}`}>{t(`privacy.consent.${kind}_help`)}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="consent__answers grid gap-2">
        <button type="button" className="button button--secondary" data-answer="needed">
          {t('privacy.consent.only_needed')}
        </button>
        <button type="button" className="button button--secondary" data-answer={choosing ? 'chosen' : 'choose'}>
          {t(choosing ? 'privacy.consent.save' : 'privacy.consent.choose')}
        </button>
        <button type="button" className="button button--secondary" data-answer="all">
          {t('privacy.consent.all')}
        </button>
      </div>
      <p className="consent__note faint">
        {t('privacy.consent.change')} <a href={href('device', t.locale)}>{t('privacy.consent.page')}</a>
      </p>
    </section>
  )
}
