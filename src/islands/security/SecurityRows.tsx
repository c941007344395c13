import './security.css'
import { isPayPasswordSet } from '#api/security.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { href } from '#lib/routes/paths.ts'
import { masked } from '#lib/text/mask.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { takeMember } from '#stores/member.ts'
import { type Kind, offeredKinds } from './kinds.ts'
import { Sessions } from './Sessions.tsx'
import type { SECURITY_TEXTS } from './texts.ts'

const ICONS = { password: 'lock', mobile: 'phone', email: 'mail', pay_password: 'security' } as const

const load: (input: object, options?: { signal?: AbortSignal }) => Promise<Record<Kind, string>> = async (_, options) => {
  const [member, isSet] = await Promise.all([takeMember(), isPayPasswordSet({}, options)])
  const { mobile, email } = member
  return {
    password: member.password ? ' ' : '',
    mobile: masked(mobile),
    email: masked(email),
    pay_password: isSet ? ' ' : '',
  }
}

/** Credentials of the member, each set or not, with a link to change it (R37). */
export function SecurityRows({ texts }: { texts: Texts<typeof SECURITY_TEXTS> }) {
  const t = translator(texts)
  const { value, reload } = useLoad(load, {})
  const edit = (type: string) => href('securityEdit', t.locale, { type })
  return (
    <div className="security grid gap-6">
      <h1>{t('frame.route.security')}</h1>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('member.security.failed')} rows={4}>
        {(held) => {
          const kinds = offeredKinds()
          const unset = kinds.filter((kind) => !held[kind])
          const [next] = [...unset].reverse()
          return (
            <>
              <div className="box line wraps apart gap-4">
                <div>
                  <h2>{t('member.security.count', { count: kinds.length - unset.length, max: kinds.length })}</h2>
                  <p>{t(next ? 'member.security.count_help' : 'member.security.count_all')}</p>
                </div>
                {next && (
                  <a className="button button--primary" href={edit(next)}>
                    {t(`member.security.put_${next}`)}
                  </a>
                )}
              </div>
              <section aria-labelledby="security-how">
                <h2 id="security-how" className="rule">
                  {t('member.security.how')}
                </h2>
                <ul className="security__rows">
                  {kinds.map((kind) => (
                    <li key={kind}>
                      <span className={held[kind] ? 'security__mark centred' : 'security__mark centred security__mark--unset'}>
                        <Icon name={ICONS[kind]} />
                      </span>
                      <div>
                        <p className="security__name">{t(`member.security.${kind}`)}</p>
                        <p className="field__hint">{t(`member.security.${kind}_help`)}</p>
                      </div>
                      <p className={held[kind] ? undefined : 'security__unset'}>
                        {held[kind].trim() || t(held[kind] ? 'member.security.set' : 'member.security.unset')}
                      </p>
                      <a
                        className={held[kind] ? 'button button--tertiary' : 'button button--secondary'}
                        href={edit(kind)}
                        aria-label={t(held[kind] ? `member.security.change_${kind}` : `member.security.put_${kind}`)}
                      >
                        {t(held[kind] ? 'member.security.change' : 'member.security.put')}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
              <p>
                <a className="link" href={href('memberData', t.locale)}>
                  {t('frame.route.member_data')}
                </a>
              </p>
            </>
          )
        }}
      </Loaded>
      <Sessions t={t} waits={value.state === 'loading'} />
    </div>
  )
}
