import './bank.css'
import { useEffect, useRef, useState } from 'react'
import { deleteBankAccount, pageBankAccounts, setDefaultBankAccount } from '#api/bank-account.ts'
import { listTransferTypes } from '#api/withdraw.ts'
import type { BankAccount } from '#contract/bank-account.ts'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { maskAccount } from '#lib/orders/withdraw.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { BankName, bankName } from './BankName.tsx'
import type { BANK_ACCOUNTS_TEXTS } from './texts.ts'

/** As many as one member may have, and more. */
const ALL = { page: 1, page_size: 100 }

/**
 * Where the member's money can go: the default account first, which can't be deleted; one can be made the default, changed, deleted (R15).
 */
export function BankAccounts({ texts }: { texts: Texts<typeof BANK_ACCOUNTS_TEXTS> }) {
  const t = translator(texts)
  const { value, reload } = useLoad(pageBankAccounts, ALL)
  const types = dataOf(useLoad(listTransferTypes, {}).value) ?? {}
  const [doomed, setDoomed] = useState<BankAccount | null>(null)
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
  const onDefault = async (id: number) => {
    const result = await choice.submit({ id })
    if (result.ok) changed(t('money.bank.now_default'))
    else if (result.error) toast(failureText(result.error, t), { tone: 'danger' })
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('money.bank.to_list')}
      </h2>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('money.bank.failed')} cards={2}>
        {({ list }) =>
          list.length ? (
            <AccountList
              t={t}
              list={list}
              types={types}
              isLoading={value.state === 'loading'}
              onDefault={(id) => void onDefault(id)}
              onDelete={setDoomed}
            />
          ) : (
            <Empty title={t('money.bank.empty')} help={t('money.bank.empty_help')}>
              <a className="button button--primary" href={href('bankAccount', texts.locale)}>
                {t('money.bank.add')}
              </a>
            </Empty>
          )
        }
      </Loaded>
      <DeleteAccount
        t={t}
        account={doomed}
        types={types}
        onClose={() => setDoomed(null)}
        onDeleted={() => changed(t('money.bank.deleted'))}
      />
    </>
  )
}

interface ListProps {
  t: Translate<typeof BANK_ACCOUNTS_TEXTS>
  list: readonly BankAccount[]
  /** Names of the kinds of accounts. */
  types: Readonly<Record<string, string>>
  isLoading: boolean
  onDefault: (id: number) => void
  onDelete: (account: BankAccount) => void
}

/** The accounts, and a way to add one. */
function AccountList({ t, list, types, isLoading, onDefault, onDelete }: ListProps) {
  return (
    <ul className="bank-cards grid gap-4" aria-busy={isLoading || undefined}>
      {list.map((account) => (
        <AccountCard
          key={account.id}
          t={t}
          account={account}
          types={types}
          isOnly={list.length === 1}
          onDefault={() => onDefault(account.id)}
          onDelete={() => onDelete(account)}
        />
      ))}
      <li className="bank-cards__add">
        <a href={href('bankAccount', t.locale)}>
          <Icon name="plus" />
          <b>{t('money.bank.add')}</b>
          <span className="quiet">{t('money.bank.add_help')}</span>
        </a>
      </li>
    </ul>
  )
}

interface CardProps extends Pick<ListProps, 't' | 'types'> {
  account: BankAccount
  /** The member has no other account. */
  isOnly: boolean
  onDefault: () => void
  onDelete: () => void
}

/** An account with its actions. */
function AccountCard({ t, account, types, isOnly, onDefault, onDelete }: CardProps) {
  const isDefault = account.is_default === 1
  const hidden = <span className="visually-hidden">: {bankName(account, types)}</span>
  return (
    <li className={isDefault ? 'box bank-cards__default' : 'box'}>
      <BankName t={t} account={account} types={types} />
      <p className="bank-cards__ways line wraps">
        {isDefault ? (
          <a className="more" href={href('applyWithdrawal', t.locale)}>
            {t('money.bank.choose')}
          </a>
        ) : (
          <button type="button" className="more" onClick={onDefault}>
            {t('money.bank.set_default')}
            {hidden}
          </button>
        )}
        <a className="more" href={href('bankAccount', t.locale, { id: account.id })}>
          {t('money.bank.edit')}
          {hidden}
        </a>
        {!isDefault ? (
          <button type="button" className="more" onClick={onDelete}>
            {t('money.bank.delete')}
            {hidden}
          </button>
        ) : (
          !isOnly && <span className="small">{t('money.bank.why_kept')}</span>
        )}
      </p>
    </li>
  )
}

interface DeleteProps extends Pick<ListProps, 't' | 'types'> {
  /** The account asked about; null while the dialog is closed. */
  account: BankAccount | null
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an account is deleted. */
function DeleteAccount({ t, account, types, onClose, onDeleted }: DeleteProps) {
  const removal = useSubmit(deleteBankAccount)
  const onDelete = async () => {
    if (!account) return
    const { ok } = await removal.submit({ id: account.id })
    if (!ok) return
    onClose()
    onDeleted()
  }
  return (
    <ConfirmDialog
      t={t}
      open={account !== null}
      onClose={() => {
        onClose()
        removal.clear()
      }}
      title={account ? t('money.bank.ask', { account: `${bankName(account, types)} ${maskAccount(account.bank_account)}` }) : ''}
      label={t('money.bank.delete')}
      busyLabel={t('money.bank.deleting')}
      onConfirm={() => void onDelete()}
      pending={removal.pending}
      error={removal.error}
      tone="danger"
    >
      {t('money.bank.ask_help')}
    </ConfirmDialog>
  )
}
