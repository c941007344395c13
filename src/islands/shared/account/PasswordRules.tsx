import './account.css'
import { Icon } from '#islands/ui/Icon.tsx'
import { passwordFaults, type PasswordRules as Rules } from '#lib/member/account-rules.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { NEW_PASSWORD_TEXTS } from './texts.ts'

/** Password rules of the shop, ticked when met (V04). Renders nothing without rules. */
export function PasswordRules({ t, rules, password }: { t: Translate<typeof NEW_PASSWORD_TEXTS>; rules: Rules; password: string }) {
  const asked = passwordFaults('', rules).filter((name) => name !== 'length' || rules.pwd_len > 0)
  const faults = passwordFaults(password, rules)
  if (!asked.length) return null
  return (
    <ul className="password-rules flex wraps">
      {asked.map((name) => {
        const met = !faults.includes(name)
        return (
          <li key={name} className={met ? 'is-met' : undefined}>
            <Icon name={met ? 'success' : 'minus'} size={15} />
            {t(`auth.rule.${name}`, { length: rules.pwd_len })}
            <span className="visually-hidden">{t(met ? 'auth.rule.met' : 'auth.rule.unmet')}</span>
          </li>
        )
      })}
    </ul>
  )
}
