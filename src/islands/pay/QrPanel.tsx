import './pay.css'
import { useEffect, useRef, useState } from 'react'
import { pay } from '#api/pay.ts'
import { pictures } from '#api/pictures.ts'
import type { PayInfo } from '#contract/pay.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CheckNow } from './CheckNow.tsx'
import type { PAY_TEXTS } from './texts.ts'
import type { PayProgress } from './usePayStatus.ts'

interface Props {
  t: Translate<typeof PAY_TEXTS>
  info: PayInfo
  pay_type: string
  progress: PayProgress
}

/**
 * Paying by a picture that a phone scans; whether it was paid is asked all the while. A refusal on the phone takes the focus and offers
 * another picture.
 */
export function QrPanel({ t, info, pay_type, progress }: Props) {
  const { submit, pending, error } = useSubmit(pay)
  const [code, setCode] = useState({ picture: '', expires: 0 })
  const [isOver, setOver] = useState(false)
  const refusal = useRef<HTMLParagraphElement>(null)
  const { isDeclined, again } = progress

  useEffect(() => {
    if (!isDeclined) return
    setCode({ picture: '', expires: 0 })
    refusal.current?.focus()
  }, [isDeclined])

  useEffect(() => runCountdowns((ends) => ends === code.expires && setOver(true)), [code.expires])

  const show = async () => {
    const result = await submit({ out_trade_no: info.out_trade_no, pay_type })
    if (!result.ok) return
    again()
    setOver(false)
    setCode({ picture: result.data.qrcode, expires: result.data.expire_time || info.expire_time })
  }
  return (
    <div className="provider grid gap-3">
      {isDeclined && (
        <p className="note note--danger" role="alert" tabIndex={-1} ref={refusal}>
          <Icon name="alert" />
          <span>{t('order.pay.qr.declined')}</span>
        </p>
      )}
      <SubmitError t={t} error={error} />
      {code.picture ? (
        <div className="qr">
          <span className={isOver ? 'qr__code is-over' : 'qr__code'}>
            <img src={pictures.url(code.picture)} alt={isOver ? '' : t('order.pay.scan')} width={188} height={188} />
            {isOver && (
              <Button kind="secondary" busy={pending} busyLabel={t('order.pay.paying')} onClick={() => void show()}>
                {t('order.pay.qr.again')}
              </Button>
            )}
          </span>
          <div>
            <Price cents={info.pay_money} size="l" />
            <p role="status">{t(isOver ? 'order.pay.qr.over' : 'order.pay.qr.help')}</p>
            {code.expires > 0 && !isOver && (
              <p>
                {t('order.pay.qr.valid')} <Countdown ends={code.expires} />
              </p>
            )}
            <CheckNow t={t} progress={progress} />
          </div>
        </div>
      ) : (
        <Button kind="primary" size="l" busy={pending} busyLabel={t('order.pay.paying')} onClick={() => void show()}>
          {t(isDeclined ? 'order.pay.qr.again' : 'order.pay.qr.show')}
        </Button>
      )}
    </div>
  )
}
