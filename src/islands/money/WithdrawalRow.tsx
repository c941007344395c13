import './money-table.css'
import './withdrawal.css'
import { useId, useState } from 'react'
import { getWithdraw } from '#api/withdraw.ts'
import type { WithdrawCard } from '#contract/withdraw.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { maskAccount } from '#lib/orders/withdraw.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { WITHDRAWALS_TEXTS } from './texts.ts'
import { WithdrawalFacts } from './WithdrawalFacts.tsx'

const TONE: Record<number, string> = { 0: 'waits', 1: 'waits', 2: 'done', [-1]: 'refused' }

/** One withdrawal in the list; its particulars are asked for when it is opened. */
export function WithdrawalRow({ t, withdrawal }: { t: Translate<typeof WITHDRAWALS_TEXTS>; withdrawal: WithdrawCard }) {
  const { id, apply_time, apply_money, status, status_name, transfer_type_name, bank_name, account_number } = withdrawal
  const [isOpen, setOpen] = useState(false)
  const { value, reload } = useLoad(getWithdraw, isOpen ? { id } : null)
  const panel = useId()
  return (
    <li>
      <div className="money-outs__row grid gap-4">
        <time className="money-table__time quiet">{formatTime(apply_time)}</time>
        <span>{[bank_name || transfer_type_name, maskAccount(account_number)].filter(Boolean).join(' ')}</span>
        <b>{formatMoney(apply_money)}</b>
        <span className={`line gap-1 money-outs__state--${TONE[status] ?? 'waits'}`}>
          {status === -1 && <Icon name="alert" size={15} />}
          {status_name}
        </span>
        <button type="button" className="more" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          {t('money.outs.details')}
          <span className="visually-hidden">: {formatTime(apply_time)}</span>
          <Icon name={isOpen ? 'up' : 'down'} size={15} />
        </button>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <Loaded
            t={t}
            value={value}
            onRetry={reload}
            failedTitle={t('money.one.failed')}
            skeleton={<Skeleton rows={3} className="skeleton--line" />}
          >
            {(found) => (found ? <WithdrawalFacts t={t} withdrawal={found} /> : <p>{t('money.one.unknown')}</p>)}
          </Loaded>
        )}
      </div>
    </li>
  )
}
