import { useCallback } from 'react'
import { getBankAccount } from '#api/bank-account.ts'
import { listTransferTypes } from '#api/withdraw.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { BankAccountForm } from './BankAccountForm.tsx'
import type { BANK_FORM_TEXTS } from './texts.ts'

const readId = ({ searchParams }: URL) => ({ id: Number(searchParams.get('id')) || 0, isForPayout: searchParams.get('from') === 'out' })

/** The account that is changed, and the kinds there are; null for a new one. */
async function readForm({ id }: { id: number }, options: { signal?: AbortSignal } = {}) {
  const [types, account] = await Promise.all([listTransferTypes({}, options), id ? getBankAccount({ id }, options) : null])
  return { types, account }
}

/** A new account, or one to change by the id in the address (R16); back to where it is needed. */
export function BankAccountPage({ texts }: { texts: Texts<typeof BANK_FORM_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const asked = useQuery(readId)
  const { value, reload } = useLoad(readForm, asked ? { id: asked.id } : null)
  const back = href(asked?.isForPayout ? 'applyWithdrawal' : 'bankAccounts', locale)
  const onSaved = useCallback(() => location.assign(back), [back])
  return (
    <Loaded t={t} value={value} onRetry={reload} failedTitle={t('money.bank.failed')} rows={3}>
      {({ types, account }) =>
        asked?.id && !account ? (
          <Empty title={t('money.bank.unknown')}>
            <a className="button button--primary" href={href('bankAccounts', locale)}>
              {t('money.bank.to_list')}
            </a>
          </Empty>
        ) : (
          <BankAccountForm t={t} types={types} account={account} back={back} onSaved={onSaved} />
        )
      }
    </Loaded>
  )
}
