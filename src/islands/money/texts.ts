import { PAY_PASSWORD_TEXTS } from '#islands/shared/account/texts.ts'
import { COPY_BUTTON_TEXTS } from '#islands/shared/order/texts.ts'
import { CONFIRM_DIALOG_TEXTS, LIST_TEXTS, LOADED_TEXTS, MOBILE_INPUT_TEXTS, SPAN_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** Movements of an account (Ledger). */
export const LEDGER_TEXTS = slice('money.ledger.', ...LIST_TEXTS, ...SPAN_TEXTS)

export const ACCOUNT_TEXTS = slice('money.balance.', 'money.top_up', 'money.withdraw', ...LEDGER_TEXTS)

export const POINTS_TEXTS = slice('money.points.', ...LEDGER_TEXTS)

/** Texts of an account's name (BankName). */
export const BANK_CARD_TEXTS = slice('money.bank.default')

export const BANK_ACCOUNTS_TEXTS = slice('money.bank.', ...BANK_CARD_TEXTS, ...CONFIRM_DIALOG_TEXTS, ...LOADED_TEXTS)

export const BANK_FORM_TEXTS = slice('money.bank.', ...LOADED_TEXTS, ...MOBILE_INPUT_TEXTS)

export const APPLY_TEXTS = slice(
  'money.out.',
  'money.balance.see_withdrawals',
  'money.bank.add',
  'money.bank.add_help',
  'member.security.put_pay_password',
  ...BANK_CARD_TEXTS,
  ...LOADED_TEXTS,
  ...PAY_PASSWORD_TEXTS,
)

/** How a withdrawal stands (WithdrawalFacts). */
export const WITHDRAWAL_FACTS_TEXTS = slice(
  'money.one.',
  'money.outs.to',
  'money.out.fee',
  'money.out.receive',
  'money.out.sum',
  ...COPY_BUTTON_TEXTS,
)

export const WITHDRAWALS_TEXTS = slice('money.outs.', ...WITHDRAWAL_FACTS_TEXTS, ...LIST_TEXTS)

export const WITHDRAWAL_TEXTS = slice(...WITHDRAWAL_FACTS_TEXTS, ...LOADED_TEXTS)

/** Texts of awards besides money, of a top-up or level. */
export const TOP_UP_GIFT_TEXTS = slice('money.gift.')

export const TOP_UPS_TEXTS = slice('money.top.', 'money.out.to_balance', ...TOP_UP_GIFT_TEXTS, ...LOADED_TEXTS)

export const TOP_UP_TEXTS = slice('money.top.', 'money.ledger.after', ...TOP_UP_GIFT_TEXTS, ...LOADED_TEXTS)

export const TOP_UP_ORDERS_TEXTS = slice(
  'money.top.',
  'money.top_up',
  'money.ledger.time',
  'money.one.number',
  ...TOP_UP_GIFT_TEXTS,
  ...LIST_TEXTS,
)

export const LEVEL_TEXTS = slice('money.level.', 'money.points.growth', 'money.top.and', ...TOP_UP_GIFT_TEXTS, ...LOADED_TEXTS)

export const CHECK_IN_TEXTS = slice('money.check.', 'money.points.check_in', 'money.top.and', ...TOP_UP_GIFT_TEXTS, ...LOADED_TEXTS)
