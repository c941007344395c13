import './account-form.css'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { BIND_FIRST_TEXTS } from './texts.ts'

/** Asks a member without any second factor to bind a number first. */
export function BindFirst({ t }: { t: Translate<typeof BIND_FIRST_TEXTS> }) {
  return (
    <div className="box account-form__none grid gap-3">
      <p>{t('member.security.none')}</p>
      <a className="button button--secondary" href={href('securityEdit', t.locale, { type: 'mobile' })}>
        {t('member.security.put_mobile')}
      </a>
    </div>
  )
}
