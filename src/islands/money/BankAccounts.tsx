import './money.css'
import './bank.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { deleteBankAccount, pageBankAccounts, setDefaultBankAccount } from '#api/bank-account.ts'
import { listTransferTypes } from '#api/withdraw.ts'
import type { BankAccount } from '#contract/bank-account.ts'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { maskAccount } from '#lib/orders/withdraw.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { BankName, bankName } from './BankName.tsx'
import type { BANK_ACCOUNTS_TEXTS } from './texts.ts'

/** As many as one member may have, and more. */
const ALL = { page: 1, page_size: 100 }

/** Where the member's money can go: the default account first, which can't be deleted; one can be made the default, changed, deleted (R15). */
export function BankAccounts({ texts }: { texts: Texts<typeof BANK_ACCOUNTS_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const { value, reload } = useLoad(pageBankAccounts, ALL)
  const types = dataOf(useLoad(listTransferTypes, {}).value) ?? {}
  const [doomed, setDoomed] = useState<BankAccount | null>(null)
  const removal = useSubmit(useCallback(({ id }: BankAccount) => deleteBankAccount({ id }), []))
  const choice = useSubmit(setDefaultBankAccount)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The focused control disappears when the list is loaded. */
  const moved = useRef(false)
  useEffect(() => {
    if (value.state !== 'ready' || !moved.current) return
    moved.current = false
    heading.current?.focus({ preventScroll: true })
  }, [value])

  const changed = (words: string) => {
    moved.current = true
    toast(words)
    reload()
  }
  const onDelete = async () => {
    if (!doomed) return
    const { ok } = await removal.submit(doomed)
    if (!ok) return
    setDoomed(null)
    changed(t('money.bank.deleted'))
  }
  const onDefault = async (id: number) => {
    const result = await choice.submit({ id })
    if (result.ok) changed(t('money.bank.now_default'))
    else if (result.error) toast(result.error.message, { tone: 'danger' })
  }
  const add = href('bankAccount', locale)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('money.bank.to_list')}
      </h2>
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('money.bank.failed')}
        skeleton={<Skeleton rows={2} className="skeleton--card" />}
      >
        {({ list }) =>
          list.length ? (
            <ul className="bank-cards" aria-busy={value.state === 'loading' || undefined}>
              {list.map((account) => (
                <li key={account.id} className={account.is_default === 1 ? 'box bank-cards__default' : 'box'}>
                  <BankName t={t} account={account} types={types} />
                  <p className="bank-cards__ways">
                    {account.is_default === 1 ? (
                      <a className="more" href={href('applyWithdrawal', locale)}>
                        {t('money.bank.choose')}
                      </a>
                    ) : (
                      <button type="button" className="more" onClick={() => void onDefault(account.id)}>
                        {t('money.bank.set_default')}
                        <span className="visually-hidden">: {bankName(account, types)}</span>
                      </button>
                    )}
                    <a className="more" href={href('bankAccount', locale, { id: account.id })}>
                      {t('money.bank.edit')}
                      <span className="visually-hidden">: {bankName(account, types)}</span>
                    </a>
                    {account.is_default !== 1 ? (
                      <button type="button" className="more" onClick={() => setDoomed(account)}>
                        {t('money.bank.delete')}
                        <span className="visually-hidden">: {bankName(account, types)}</span>
                      </button>
                    ) : (
                      list.length > 1 && <span className="money-note__small">{t('money.bank.why_kept')}</span>
                    )}
                  </p>
                </li>
              ))}
              <li className="bank-cards__add">
                <a href={add}>
                  <Icon name="plus" />
                  <b>{t('money.bank.add')}</b>
                  <span>{t('money.bank.add_help')}</span>
                </a>
              </li>
            </ul>
          ) : (
            <Empty title={t('money.bank.empty')} help={t('money.bank.empty_help')}>
              <a className="button button--primary" href={add}>
                {t('money.bank.add')}
              </a>
            </Empty>
          )
        }
      </Loaded>
      <ConfirmDialog
        t={t}
        open={doomed !== null}
        onClose={() => {
          setDoomed(null)
          removal.clear()
        }}
        title={doomed ? t('money.bank.ask', { account: `${bankName(doomed, types)} ${maskAccount(doomed.bank_account)}` }) : ''}
        label={t('money.bank.delete')}
        busyLabel={t('money.bank.deleting')}
        onConfirm={() => void onDelete()}
        pending={removal.pending}
        error={removal.error}
        tone="danger"
      >
        {t('money.bank.ask_help')}
      </ConfirmDialog>
    </>
  )
}
