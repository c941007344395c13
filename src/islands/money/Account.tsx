import './money.css'
import { getAccount } from '#api/account.ts'
import { isRefused } from '#api/errors.ts'
import { getWithdrawInfo } from '#api/withdraw.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatMoney } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { Ledger } from './Ledger.tsx'
import type { ACCOUNT_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof ACCOUNT_TEXTS>
  /** Where the balance is topped up; none where the server has no such add-on. */
  topUp?: string | undefined
}

/** The two balances of the member and all movements (R14). */
export function Account({ texts, topUp }: Props) {
  const t = translator(texts)
  const { locale } = texts
  const { value, reload } = useLoad(getAccount, {})
  const out = useLoad(getWithdrawInfo, {})
  const withdraw = dataOf(out.value)
  const coming = withdraw?.member_info.balance_withdraw_apply ?? 0
  return (
    <>
      {out.value.state === 'failed' && value.state === 'ready' && !isRefused(out.value.error) && (
        <RetryNote t={t} error={out.value.error} onRetry={out.reload}>
          {t('money.balance.out_failed')}
        </RetryNote>
      )}
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('money.balance.failed')}
        skeleton={<Skeleton className="skeleton--balance" />}
      >
        {({ balance, balance_money }) => (
          <dl className="box money-boxes money-boxes--balance">
            <div>
              <dt>{t('money.balance.total')}</dt>
              <dd>
                <Price cents={balance + balance_money} size="xl" />
                <span className="money-boxes__ways flex wraps gap-2">
                  {topUp && (
                    <a className="button button--primary" href={topUp}>
                      {t('money.top_up')}
                    </a>
                  )}
                  {withdraw?.config.is_use === 1 && (
                    <a className="button button--tertiary" href={href('applyWithdrawal', locale)}>
                      {t('money.withdraw')}
                    </a>
                  )}
                </span>
              </dd>
            </div>
            <div>
              <dt>{t('money.balance.money')}</dt>
              <dd>
                <Price cents={balance_money} size="l" />
                {coming > 0 ? (
                  <p>
                    {t('money.balance.on_way', { amount: formatMoney(coming) })}{' '}
                    <a className="link" href={href('withdrawals', locale)}>
                      {t('money.balance.see_withdrawals')}
                    </a>
                  </p>
                ) : (
                  <p>{t('money.balance.money_help')}</p>
                )}
              </dd>
            </div>
            <div>
              <dt>{t('money.balance.credit')}</dt>
              <dd>
                <Price cents={balance} size="l" />
                <p>{t('money.balance.credit_help')}</p>
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
      <Ledger t={t} kind="balance" />
    </>
  )
}
