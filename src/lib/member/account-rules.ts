/** Classes of characters a password may have to hold (contract auth.md, `pwd_complexity`). */
export const PASSWORD_CLASSES = {
  number: /[0-9]/,
  letter: /[a-z]/,
  upper_case: /[A-Z]/,
  symbol: /[#?!@$%^&*-]/,
} as const

export type PasswordClass = keyof typeof PASSWORD_CLASSES

/** Password rules of the shop: minimum length (0 = none) and required character classes. */
export interface PasswordRules {
  pwd_len: number
  pwd_complexity: readonly string[]
}

/**
 * Returns the rules a new password breaks: `length` first, then the missing classes. Empty for a valid password (V04). Unknown classes are
 * ignored.
 * @example passwordFaults('abc', { pwd_len: 6, pwd_complexity: ['number'] }) // ['length', 'number']
 */
export function passwordFaults(password: string, rules: PasswordRules): ('length' | PasswordClass)[] {
  const classes = (Object.keys(PASSWORD_CLASSES) as PasswordClass[]).filter((name) => rules.pwd_complexity.includes(name))
  const missing = classes.filter((name) => !PASSWORD_CLASSES[name].test(password))
  return !password || password.length < rules.pwd_len ? ['length', ...missing] : missing
}

/** Characters of a user name, and of a member's nickname and real name (contract member.md). */
export const USERNAME_LENGTH = 30
export const MEMBER_NAME_LENGTH = 30

/** Characters of an e-mail address. */
export const EMAIL_LENGTH = 254

/** An e-mail address, as far as its form tells. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** A user name holds only digits and English letters (V06). */
export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text)
}

/** A payment password is six digits (contract member.md). */
export function isPayPassword(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Least length of a password of the desk: it opens more than a member's. */
export const STAFF_PASSWORD_LENGTH = 10
