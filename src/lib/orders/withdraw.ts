import type { Cents } from '#lib/money/money.ts'

/** Rules of paying out, in cents; `rate` in percent; `max` undefined where there is no bound. */
export interface WithdrawRules {
  min: Cents
  max?: Cents | undefined
  rate: number
}

/**
 * The fee of a payout, rounded to the cent; it is taken from the payout (contract member.md, apply).
 * @example withdrawFee(40_000, 0.5) // 200
 */
export function withdrawFee(amount: Cents, rate: number): Cents {
  // Percents of two decimals times cents stay whole numbers.
  return Math.round((amount * Math.round(rate * 100)) / 10_000)
}

/** Why an amount can't be withdrawn: `empty`, below the least, above the most, more than is there; undefined where it can. */
export function withdrawFault(amount: Cents, { min, max }: WithdrawRules, held: Cents): 'empty' | 'below' | 'above' | 'short' | undefined {
  if (amount <= 0) return 'empty'
  if (amount > held) return 'short'
  if (amount < min) return 'below'
  return max && amount > max ? 'above' : undefined
}

/**
 * Returns whether an account of this kind can be paid out to. `types` holds the kinds that are switched on. `wechatpay` always fails from
 * this site (contract member.md, apply).
 */
export function isPayable(kind: string, types: Readonly<Record<string, string>>): boolean {
  return kind !== 'wechatpay' && Object.hasOwn(types, kind)
}

/** Most characters of a bank's name and of an account's number. */
export const BANK_NAME_LIMIT = 50
export const ACCOUNT_LIMIT = 30

/**
 * Returns whether a text may be an account number. A bank account has digits, spaces and dashes; a wallet is a mobile number or e-mail
 * address.
 * @example isAccountNumber('bank', '024-388-123456') // true
 */
export function isAccountNumber(type: string, text: string): boolean {
  if (text.length > ACCOUNT_LIMIT) return false
  return type === 'bank' ? /^\d{9,19}$/.test(text.replace(/[\s-]/g, '')) : text.trim().length >= 5
}

/** An account's number with all but its last four characters hidden. @example maskAccount('024388124021') // '•••• 4021' */
export function maskAccount(text: string): string {
  return text ? `•••• ${text.replace(/[\s-]/g, '').slice(-4)}` : ''
}
