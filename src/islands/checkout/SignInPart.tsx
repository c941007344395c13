import './checkout.css'
import './visitor.css'
import { useEffect, useRef, useState } from 'react'
import { getRegisterConfig } from '#api/auth.ts'
import { hasCall } from '#api/settings.ts'
import { wechatLogincode } from '#contract/auth.ts'
import { signInWays } from '#islands/shared/sign-in/sign-in-ways.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { signIn } from '#stores/member.ts'
import { MobilePart } from './MobilePart.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'

/** The other ways load with the press that chooses them. */
const AccountLogin = lazy(async () => (await import('#islands/shared/sign-in/AccountLogin.tsx')).AccountLogin)
const QrLogin = lazy(async () => (await import('#islands/shared/sign-in/QrLogin.tsx')).QrLogin)

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
    const isMobile = panel.current?.querySelector('.sign-in-part')
    if (chosen || (asks && !isMobile)) panel.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [chosen, asks])
  return (
    <section className="checkout-part" aria-labelledby="sign-in-part">
      <header className="checkout-part__head">
        <h2 id="sign-in-part">{t('checkout.sign_in.title')}</h2>
      </header>
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('checkout.sign_in.failed')}
        skeleton={<Skeleton rows={2} className="skeleton--row" />}
      >
        {({ value: rules }) => {
          const offered = signInWays(rules)
          const ways: Way[] = [
            ...(offered.code ? (['mobile'] as const) : []),
            ...(offered.password ? (['password'] as const) : []),
            ...(offered.qr && hasCall(wechatLogincode) ? (['qr'] as const) : []),
          ]
          const way = chosen && ways.includes(chosen) ? chosen : (ways[0] ?? 'password')
          return (
            <>
              <div ref={panel}>
                {way === 'mobile' && <MobilePart t={t} rules={rules} asks={asks} onMobile={onMobile} onToken={signIn} />}
                {way === 'password' && (
                  <div className="other-way">
                    <AccountLogin t={t} onToken={signIn} />
                  </div>
                )}
                {way === 'qr' && <QrLogin t={t} onToken={signIn} />}
              </div>
              <p className="other-ways">
                {t('checkout.sign_in.other')}
                {ways
                  .filter((other) => other !== way)
                  .map((other) => (
                    <button key={other} type="button" className="link" onClick={() => setChosen(other)}>
                      {t(`checkout.sign_in.${other}`)}
                    </button>
                  ))}
                {!offered.code && (
                  <a className="link" href={href('register', t.locale, { redirect: location.pathname })}>
                    {t('checkout.sign_in.register')}
                  </a>
                )}
              </p>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
