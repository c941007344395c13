import './bank.css'
import type { BankAccount } from '#contract/bank-account.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { maskAccount } from '#lib/orders/withdraw.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { BANK_CARD_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof BANK_CARD_TEXTS>
  account: BankAccount
  /** Names of the kinds; empty while unknown. */
  types: Readonly<Record<string, string>>
}

/** Returns the name of an account: its bank, or its kind. */
export function bankName({ branch_bank_name, withdraw_type, withdraw_type_name }: BankAccount, types: Props['types']): string {
  return branch_bank_name || withdraw_type_name || types[withdraw_type] || withdraw_type
}

/** An account's name, its masked number, its holder, and whether it is the default one. */
export function BankName({ t, account, types }: Props) {
  return (
    <span className="bank-name line wraps">
      <span className="bank-name__icon centred">
        <Icon name={account.withdraw_type === 'bank' ? 'bank' : 'phone'} size={18} />
      </span>
      <span>
        <b>{bankName(account, types)}</b> {maskAccount(account.bank_account)}
        <span className="block quiet">{account.realname}</span>
      </span>
      {account.is_default === 1 && <span className="tag">{t('money.bank.default')}</span>}
    </span>
  )
}
