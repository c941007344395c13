import '#islands/ui/ui.css'
import './pay.css'
import { useEffect, useRef } from 'react'
import type { PaypalConfig } from '#contract/pay.ts'
import { Button } from '#islands/ui/Button.tsx'
import { FailureWords } from '#islands/ui/FailureWords.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Loaded } from '#islands/ui/useLoad.ts'
import { oneOf } from '#lib/text/one-of.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CheckNow } from './CheckNow.tsx'
import type { PAY_TEXTS } from './texts.ts'
import type { PayProgress } from './usePayStatus.ts'
import { type ProviderState, useProviderButtons } from './useProviderButtons.ts'

interface Props {
  t: Translate<typeof PAY_TEXTS>
  out_trade_no: string
  provider: Loaded<PaypalConfig>
  progress: PayProgress
  onPaid: () => void
}

const TONE = {
  open: 'info',
  cancelled: 'info',
  declined: 'danger',
  unverified: 'warning',
} as const satisfies Partial<Record<ProviderState, string>>
const TOLD = Object.keys(TONE) as (keyof typeof TONE)[]

/** Paying by card or wallet: the provider's own buttons, and what became of each try. */
export function ProviderPanel({ t, out_trade_no, provider, progress, onPaid }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { state, reason, retry } = useProviderButtons(place, out_trade_no, provider)
  const told = oneOf(TOLD, state)
  const isAway = state === 'blocked' || state === 'unverified' || state === 'capturing' || state === 'done'
  const outcome = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (state === 'done') onPaid()
  }, [state, onPaid])

  // Focus the result, because the provider's window had the focus.
  useEffect(() => {
    if (told && told !== 'open') outcome.current?.focus()
  }, [told])

  return (
    <div className="provider grid gap-3">
      {state === 'blocked' && (
        <p className="note note--danger" role="alert">
          <Icon name="alert" />
          <span>{t('order.pay.blocked')}</span>
          <Button size="s" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {/* The provider draws into this, over what waits for it; it goes only while nothing may be paid a second time. */}
      <div className="provider__place grid" hidden={isAway}>
        {state === 'loading' && <Skeleton className="provider__waiting" />}
        <div ref={place} className="provider__buttons" />
      </div>
      <div role="status">
        {told && (
          <p className={`note note--${TONE[told]}`} tabIndex={-1} ref={outcome}>
            <Icon name={TONE[told] === 'danger' ? 'alert' : 'info'} />
            {reason ? (
              <span>
                <FailureWords error={reason} t={t} /> {t('order.pay.not_charged')}
              </span>
            ) : (
              <span>{t(`order.pay.${told}`)}</span>
            )}
          </p>
        )}
      </div>
      {(state === 'open' || state === 'unverified') && <CheckNow t={t} progress={progress} />}
      {(state === 'capturing' || state === 'done') && (
        <div className="processing centred">
          <p role="status">{t('order.pay.capturing')}</p>
        </div>
      )}
    </div>
  )
}
