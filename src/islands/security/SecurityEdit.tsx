import './security.css'
import { useEffect, useRef, useState } from 'react'
import { getRegisterConfig } from '#api/auth.ts'
import { getMember } from '#api/member.ts'
import type { RegisterConfig } from '#contract/auth.ts'
import { BindFirst } from '#islands/shared/account/BindFirst.tsx'
import { waysOf } from '#islands/shared/account/factor.ts'
import { PayPasswordForm } from '#islands/shared/account/PayPasswordForm.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import { safeRedirect } from '#lib/routes/redirect.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { ContactForm } from './ContactForm.tsx'
import { type Kind, kindOf } from './kinds.ts'
import { PasswordForm } from './PasswordForm.tsx'
import type { SECURITY_EDIT_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof SECURITY_EDIT_TEXTS>
  /** The shop's rules as they were when the page was built; read again in the browser. */
  rules: RegisterConfig['value']
}

/** Changes one of what the member signs in and pays with (R38); its end leads back where one came from. */
export function SecurityEdit({ texts, rules: built }: Props) {
  const t = translator(texts)
  const [kind, setKind] = useState<Kind | null>(null)
  const [isDone, setDone] = useState(false)
  const { value, reload } = useLoad(getMember, kind && {})
  const rules = dataOf(useLoad(getRegisterConfig, {}).value)?.value ?? built
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => setKind(kindOf(location.search)), [])
  useEffect(() => {
    if (isDone) title.current?.focus()
  }, [isDone])

  const security = href('security', t.locale)
  return (
    <div className="security grid gap-6">
      <p>
        <a className="link" href={security}>
          {t('frame.route.security')}
        </a>
      </p>
      <h1>{t(kind ? `member.security.${kind}` : 'frame.route.security')}</h1>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('member.security.failed')} rows={3}>
        {(member) => {
          const common = { t, member, onDone: () => setDone(true) }
          if (isDone && kind) {
            const back = safeRedirect(new URLSearchParams(location.search).get('redirect'), location.origin, security)
            return (
              <div className="box security__done grid gap-3">
                <Icon name="success" size={36} />
                <h2 ref={title} tabIndex={-1}>
                  {t(`member.security.done_${kind}`)}
                </h2>
                <p>{t('member.security.others')}</p>
                <a className="button button--secondary" href={back}>
                  {t(back === security ? 'member.security.back' : 'member.security.return')}
                </a>
              </div>
            )
          }
          if (kind === 'mobile' || kind === 'email') return <ContactForm {...common} kind={kind} />
          if (kind === 'pay_password') return <PayPasswordForm {...common} />
          return member.password || waysOf(member).length ? <PasswordForm {...common} rules={rules} /> : <BindFirst t={t} />
        }}
      </Loaded>
    </div>
  )
}
