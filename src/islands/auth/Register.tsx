import '#islands/shared/sign-in/auth.css'
import { useEffect, useState } from 'react'
import { getRegisterBonus, getRegisterConfig } from '#api/auth.ts'
import { $token } from '#api/token.ts'
import type { RegisterBonus, RegisterConfig } from '#contract/auth.ts'
import { registerWays } from '#islands/shared/sign-in/sign-in-ways.ts'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { AgreementText } from './Agreement.tsx'
import { afterLogin, returnAddress } from './after-login.ts'
import { Bonus, bonusParts } from './Bonus.tsx'
import { MobileRegister } from './MobileRegister.tsx'
import type { REGISTER_TEXTS } from './texts.ts'
import { UsernameRegister } from './UsernameRegister.tsx'

type Way = 'username' | 'mobile'

/** Takes the focus of a form that is gone. */
const focus = (heading: HTMLElement | null) => heading?.focus()

interface Props {
  texts: Texts<typeof REGISTER_TEXTS>
  /** The shop's rules as they were when the page was built; read again in the browser. */
  rules: RegisterConfig['value']
  /** Award for new members at build time; loaded again. */
  bonus?: RegisterBonus | undefined
  /** Sanitised while building. */
  agreement: AgreementText
}

/** Registering, in the ways that are open; then what the new member was given (V06). */
export function Register({ texts, rules: built, bonus: builtBonus, agreement }: Props) {
  const t = translator(texts)
  const { locale } = texts
  const [way, setWay] = useState<Way>('username')
  const [next, setNext] = useState('')
  const rules = dataOf(useLoad(getRegisterConfig, {}).value)?.value ?? built
  const bonus = bonusParts(dataOf(useLoad(getRegisterBonus, {}).value) ?? builtBonus, t)

  useEffect(() => {
    if ($token.get()) location.replace(returnAddress(locale))
  }, [locale])

  const hasBonus = bonus.length > 0
  const onToken = async (token: string) => {
    const address = await afterLogin(token, undefined, locale)
    if (hasBonus) setNext(address)
    else location.assign(address)
  }
  const ways = registerWays(rules)
  const common = { t, rules, agreement, onToken }
  const forms = {
    username: { name: 'username', label: t('auth.register.username'), panel: () => <UsernameRegister {...common} /> },
    mobile: { name: 'mobile', label: t('auth.register.mobile'), panel: () => <MobileRegister {...common} /> },
  } as const
  const tabs = [...(ways.username ? [forms.username] : []), ...(ways.mobile ? [forms.mobile] : [])]
  const current = tabs.find(({ name }) => name === way) ?? tabs[0]

  if (next) {
    return (
      <div className="sign-in__form grid gap-4" role="status">
        <h2 ref={focus} tabIndex={-1}>
          {t('auth.register.done')}
        </h2>
        <Bonus title={t('auth.bonus.given')} parts={bonus} />
        <a className="button button--primary button--l button--wide" href={next}>
          {t('auth.register.continue')}
        </a>
      </div>
    )
  }
  if (!current) {
    return (
      <div className="sign-in__form grid gap-4">
        <p className="note note--warning">{t('auth.register.closed')}</p>
        <a className="button button--secondary" href={href('login', locale)}>
          {t('frame.login')}
        </a>
      </div>
    )
  }
  return (
    <>
      {hasBonus && <Bonus title={t('auth.bonus.offer')} parts={bonus} />}
      {tabs.length > 1 ? <Tabs label={t('auth.register.ways')} tabs={tabs} value={current.name} onChange={setWay} /> : current.panel()}
    </>
  )
}
