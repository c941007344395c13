import { useEffect, useState } from 'react'
import { getRegisterConfig } from '#api/auth.ts'
import { hasCall } from '#api/settings.ts'
import { $token } from '#api/token.ts'
import { type RegisterConfig, wechatLogincode } from '#contract/auth.ts'
import { AccountLogin } from '#islands/shared/sign-in/AccountLogin.tsx'
import { signInWays } from '#islands/shared/sign-in/sign-in-ways.ts'
import { lazy } from '#islands/ui/lazy.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { afterLogin, returnAddress } from './after-login.ts'
import { MobileLogin } from './MobileLogin.tsx'
import type { LOGIN_TEXTS } from './texts.ts'

/** Few sign in by a scan: what that takes loads when its tab is chosen. */
const QrLogin = lazy(async () => (await import('#islands/shared/sign-in/QrLogin.tsx')).QrLogin)

type Way = 'account' | 'mobile' | 'qr'

interface Props {
  texts: Texts<typeof LOGIN_TEXTS>
  /** The shop's rules as they were when the page was built; read again in the browser. */
  rules: RegisterConfig['value']
}

/** The sign-in form with a tab for each way the shop offers; one way stands without tabs. */
export function Login({ texts, rules }: Props) {
  const t = translator(texts)
  const [way, setWay] = useState<Way>('account')
  const ways = signInWays(dataOf(useLoad(getRegisterConfig, {}).value)?.value ?? rules)

  useEffect(() => {
    if ($token.get()) location.replace(returnAddress(texts.locale))
  }, [texts.locale])

  const onToken = async (token: string, days?: number) => location.assign(await afterLogin(token, days, texts.locale))
  const forms = {
    account: { name: 'account', label: t('auth.login.account'), panel: () => <AccountLogin t={t} onToken={onToken} /> },
    mobile: { name: 'mobile', label: t('auth.login.mobile'), panel: () => <MobileLogin t={t} onToken={onToken} /> },
    qr: {
      name: 'qr',
      label: t('auth.login.qr'),
      panel: () => <QrLogin t={t} onToken={onToken} />,
    },
  } as const
  const tabs = [
    ...(ways.password ? [forms.account] : []),
    ...(ways.code ? [forms.mobile] : []),
    ...(ways.qr && hasCall(wechatLogincode) ? [forms.qr] : []),
  ]
  const current = tabs.find(({ name }) => name === way) ?? tabs[0] ?? forms.account
  return tabs.length > 1 ? <Tabs label={t('auth.login.ways')} tabs={tabs} value={current.name} onChange={setWay} /> : current.panel()
}
