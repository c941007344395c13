import './checkout.css'
import './visitor.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getRegisterConfig } from '#api/auth.ts'
import { hasCall } from '#api/settings.ts'
import { type RegisterConfig, wechatLogincode } from '#contract/auth.ts'
import { signInWays } from '#islands/shared/sign-in/sign-in-ways.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { signIn } from '#stores/member.ts'
import { MobilePart } from './MobilePart.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface WayProps {
  t: Translate<typeof CHECKOUT_TEXTS>
  /** The visitor has chosen it: its first field takes the focus. */
  isChosen: boolean
}

/** The other ways load with the press that chooses them. */
const PasswordWay = lazy(async () => {
  const { AccountLogin } = await import('#islands/shared/sign-in/AccountLogin.tsx')
  return ({ t, isChosen }: WayProps) => (
    <OtherWay isChosen={isChosen}>
      <AccountLogin t={t} onToken={signIn} />
    </OtherWay>
  )
})
const QrWay = lazy(async () => {
  const { QrLogin } = await import('#islands/shared/sign-in/QrLogin.tsx')
  return ({ t, isChosen }: WayProps) => (
    <OtherWay isChosen={isChosen}>
      <QrLogin t={t} onToken={signIn} />
    </OtherWay>
  )
})

type Way = 'mobile' | 'password' | 'qr'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  /** Grows where the visitor asks for what comes after signing in. */
  asks: number
  /** The number typed so far, for the address. */
  onMobile: (mobile: string) => void
}

/** The first part of a visitor's checkout: signing in by mobile and code, the other ways one press away. */
export function SignInPart({ t, asks, onMobile }: Props) {
  const { value, reload } = useLoad(getRegisterConfig, {})
  const [chosen, setChosen] = useState<Way>()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form of the mobile says itself what it lacks.
    if (asks && !panel.current?.querySelector('.sign-in-part')) panel.current?.querySelector('input')?.focus()
  }, [asks])
  const rules = dataOf(value)?.value
  const offered = rules && waysOf(rules)
  const way = offered?.find((one) => one === chosen) ?? offered?.[0] ?? 'mobile'
  return (
    <section className="checkout-part grid gap-4" aria-labelledby="sign-in-part">
      <header className="checkout-part__head line wraps apart gap-4">
        <h2 id="sign-in-part">{t(way === 'mobile' ? 'checkout.sign_in.title' : 'auth.login.submit')}</h2>
      </header>
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('checkout.sign_in.failed')}
        skeleton={<Skeleton className="sign-in-wait" />}
      >
        {({ value: rules }) => (
          <>
            <div ref={panel}>
              {way === 'mobile' && <MobilePart t={t} rules={rules} asks={asks} onMobile={onMobile} onToken={signIn} />}
              {way === 'password' && <PasswordWay t={t} isChosen={chosen === way} />}
              {way === 'qr' && <QrWay t={t} isChosen={chosen === way} />}
            </div>
            <p className="other-ways line wraps faint">
              {t('checkout.sign_in.other')}
              {waysOf(rules)
                .filter((other) => other !== way)
                .map((other) => (
                  <button key={other} type="button" className="link" onClick={() => setChosen(other)}>
                    {t(`checkout.sign_in.${other}`)}
                  </button>
                ))}
              {!waysOf(rules).includes('mobile') && (
                <a className="link" href={href('register', t.locale, { redirect: location.pathname })}>
                  {t('checkout.sign_in.register')}
                </a>
              )}
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Takes the focus to the first control of a way once its code is there. */
function OtherWay({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isChosen])
  return (
    <div ref={place} className="other-way">
      {children}
    </div>
  )
}

/** The ways of signing in that the shop offers, the shortest first. */
function waysOf(rules: RegisterConfig['value']): Way[] {
  const { code, password, qr } = signInWays(rules)
  const ways: Record<Way, boolean> = { mobile: code, password, qr: qr && hasCall(wechatLogincode) }
  return (['mobile', 'password', 'qr'] as const).filter((way) => ways[way])
}
