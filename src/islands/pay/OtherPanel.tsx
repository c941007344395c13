import './pay.css'
import { useState } from 'react'
import { pay } from '#api/pay.ts'
import { pictures } from '#api/pictures.ts'
import { Button } from '#islands/ui/Button.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/texts.ts'
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
 * Paying elsewhere: in a window of the provider, opened with the click so that it is not blocked, or by a picture to scan. Whether it was
 * paid is asked all the while.
 */
export function OtherPanel({ t, out_trade_no, pay_type, progress }: Props) {
  const { submit, pending, error } = useSubmit(pay)
  const [address, setAddress] = useState('')
  const [picture, setPicture] = useState('')

  const onStart = async () => {
    const other = pay_type === 'alipay' ? window.open('', '_blank') : null
    const result = await submit({ out_trade_no, pay_type, return_url: encodeURIComponent(location.href) })
    if (!result.ok) return other?.close()
    setPicture(result.data.qrcode)
    setAddress(result.data.type === 'url' ? result.data.data : '')
    if (result.data.type === 'url') other?.location.replace(result.data.data)
    else other?.close()
  }
  return (
    <div className="provider">
      <SubmitError t={t} error={error} />
      {picture && <img src={pictures.url(picture)} alt={t('order.pay.scan')} width={200} height={200} />}
      {address && (
        <a className="link" href={address} target="_blank" rel="noopener">
          {t('order.pay.window')}
        </a>
      )}
      <Button kind="first" size="l" busy={pending} busyLabel={t('order.pay.paying')} onClick={() => void onStart()}>
        {t('order.pay.start')}
      </Button>
      {(picture || address) && (
        <>
          <p className="note note--info">{t('order.pay.open')}</p>
          <CheckNow t={t} progress={progress} />
        </>
      )}
    </div>
  )
}
