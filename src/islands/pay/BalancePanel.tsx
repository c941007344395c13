import './pay.css'
import { useState } from 'react'
import { pay } from '#api/pay.ts'
import { PayPasswordDialog } from '#islands/shared/account/PayPasswordDialog.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PAY_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof PAY_TEXTS>
  out_trade_no: string
  amount: Cents
  /** The amount is what the balance holds, and does not pay for all. */
  isPart?: boolean
  onPaid: () => void
}

/** Paying from the member's balance, after the payment password: the whole amount, or a part of it. */
export function BalancePanel({ t, out_trade_no, amount, isPart = false, onPaid }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { submit, pending, error } = useSubmit(pay)

  const onRight = async (pay_password: string) => {
    setAsking(false)
    const result = await submit({ out_trade_no, pay_type: 'BALANCE', pay_password, ...(isPart && { is_part: 1 }) })
    if (result.ok) onPaid()
  }
  return (
    <div className="provider grid gap-3">
      <SubmitError t={t} error={error} />
      <Button
        {...(isPart ? { size: 's' } : { kind: 'primary', size: 'l' })}
        busy={pending}
        busyLabel={t('order.pay.paying')}
        onClick={() => setAsking(true)}
      >
        {t(isPart ? 'order.pay.part' : 'order.pay.by_balance', { amount: formatMoney(amount) })}
      </Button>
      <PayPasswordDialog t={t} open={isAsking} onClose={() => setAsking(false)} onRight={(password) => void onRight(password)} />
    </div>
  )
}
