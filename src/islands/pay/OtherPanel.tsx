import './pay.css'
import { useState } from 'react'
import { pay } from '#api/pay.ts'
import { Button } from '#islands/ui/Button.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CheckNow } from './CheckNow.tsx'
import type { PAY_TEXTS } from './texts.ts'
import type { PayProgress } from './usePayStatus.ts'

interface Props {
  t: Translate<typeof PAY_TEXTS>
  out_trade_no: string
  pay_type: string
  progress: PayProgress
}

/**
 * Paying elsewhere: in a window of the provider, opened with the click so that it is not blocked. Whether it was paid is asked all the while.
 */
export function OtherPanel({ t, out_trade_no, pay_type, progress }: Props) {
  const { submit, pending, error } = useSubmit(pay)
  const [address, setAddress] = useState('')

  const onStart = async () => {
    const other = window.open('', '_blank')
    const result = await submit({ out_trade_no, pay_type, return_url: encodeURIComponent(location.href) })
    if (!result.ok) return other?.close()
    setAddress(result.data.type === 'url' ? result.data.data : '')
    if (result.data.type === 'url') other?.location.replace(result.data.data)
    else other?.close()
  }
  return (
    <div className="provider grid gap-3">
      <SubmitError t={t} error={error} />
      {address && (
        <a className="link" href={address} target="_blank" rel="noopener">
          {t('order.pay.window')}
        </a>
      )}
      <Button kind="primary" size="l" busy={pending} busyLabel={t('order.pay.paying')} onClick={() => void onStart()}>
        {t('order.pay.start')}
      </Button>
      {address && (
        <>
          <p className="note note--info">{t('order.pay.open')}</p>
          <CheckNow t={t} progress={progress} />
        </>
      )}
    </div>
  )
}
