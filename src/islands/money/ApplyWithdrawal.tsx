import { getDefaultBankAccount } from '#api/bank-account.ts'
import { isPayPasswordSet } from '#api/security.ts'
import { getWithdrawInfo, listTransferTypes } from '#api/withdraw.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { APPLY_TEXTS } from './texts.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

/** All that the form needs, asked for at once. */
async function readForm(_: object, options: { signal?: AbortSignal } = {}) {
  const [info, account, types, hasPassword] = await Promise.all([
    getWithdrawInfo({}, options),
    getDefaultBankAccount({}, options),
    listTransferTypes({}, options),
    isPayPasswordSet({}, options),
  ])
  return { info, account, types, hasPassword: hasPassword === 1 }
}

/** Asking for money to be sent to one's account (R21); where that is off, or there is nothing to send, says so. */
export function ApplyWithdrawal({ texts }: { texts: Texts<typeof APPLY_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const { value, reload } = useLoad(readForm, {})
  return (
    <Loaded t={t} value={value} onRetry={reload} failedTitle={t('money.out.failed')} rows={3}>
      {({ info, ...rest }) => {
        const isOff = info.config.is_use !== 1
        if (!isOff && info.member_info.balance_money > 0) return <WithdrawalForm t={t} info={info} {...rest} />
        const kind = isOff ? 'off' : 'nothing'
        return (
          <Empty title={t(`money.out.${kind}`)} help={t(`money.out.${kind}_help`)}>
            <a className="button button--secondary" href={href('account', locale)}>
              {t('money.out.to_balance')}
            </a>
          </Empty>
        )
      }}
    </Loaded>
  )
}
