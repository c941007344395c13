import './auth.css'
import { useState } from 'react'
import { getLoginQr } from '#api/auth.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { Failed } from '#islands/ui/Failed.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { Translate } from '#lib/text/texts.ts'
import { BindMobile } from './BindMobile.tsx'
import { KEEP_DAYS } from './remember-me.ts'
import type { SIGN_IN_TEXTS } from './texts.ts'
import { useScan } from './useScan.ts'

interface Props {
  t: Translate<typeof SIGN_IN_TEXTS>
  /** Resolves when what follows signing in is done. */
  onToken: (token: string, days?: number) => Promise<void>
}

/**
 * Signs in by a code that a phone scans: waiting, scanned, confirmed. An expired or refused code is covered by a button for a new one. An
 * account without a number binds one first (contract auth.md, QR sign-in).
 */
export function QrLogin({ t, onToken }: Props) {
  const [keep, setKeep] = useState(false)
  const days = keep ? KEEP_DAYS : undefined
  const { value: qr, reload } = useLoad(getLoginQr, {})
  const { state, left, scanKey } = useScan(qr.state === 'ready' ? qr.data : null, (token) => onToken(token, days), days)

  if (qr.state === 'failed') return <Failed t={t} title={t('auth.qr.failed')} error={qr.error} onRetry={reload} />
  if (state === 'bind') return <BindMobile t={t} scanKey={scanKey} days={days} onToken={onToken} onBack={reload} />
  const isOver = state === 'expired'
  return (
    <div className="sign-in__form grid gap-4">
      <div className={state === 'waiting' ? 'qr-login' : 'qr-login qr-login--off'}>
        {qr.state === 'ready' && <img src={qr.data.qrcode} alt={t('auth.qr.picture')} width={200} height={200} />}
        {state === 'scanned' && <Icon name="success" size={56} />}
        {isOver && (
          <Button kind="secondary" onClick={reload}>
            <Icon name="refresh" />
            {t('auth.qr.renew')}
          </Button>
        )}
      </div>
      <div className="qr-login__words" role="status">
        <h2>{t(`auth.qr.${state}`)}</h2>
        <p>{t(`auth.qr.${state}_help`)}</p>
      </div>
      {state === 'waiting' && qr.state === 'ready' && (
        <p className="qr-login__words field__hint">
          {t('auth.qr.left', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
        </p>
      )}
      {state === 'scanned' && (
        <Button kind="quiet" onClick={reload}>
          {t('auth.qr.not_me')}
        </Button>
      )}
      {!isOver && (
        <Checkbox checked={keep} onChange={setKeep}>
          {t('auth.login.keep')}
        </Checkbox>
      )}
    </div>
  )
}
