import { readDigits } from '#lib/money/typed-number.ts'

/** Forms of mobile numbers by the name that the setting `MOBILE_RULE` has for them (V03; contract README, decision 4). */
const RULES = {
  hongkong: /^[4-9]\d{7}$/,
  mainland: /^1[3-9]\d{9}$/,
  /** E.164: a plus, the country's code, and the number within it. */
  international: /^\+[1-9]\d{6,14}$/,
} as const

export type MobileRule = keyof typeof RULES

/** Every rule a shop may choose. */
export const MOBILE_RULES = Object.keys(RULES) as MobileRule[]

/** The rule of a shop that names none. */
export const DEFAULT_MOBILE_RULE: MobileRule = 'hongkong'

/** The rule from the build's environment; the shop passes its own setting instead. */
export const BUILT_MOBILE_RULE: MobileRule = import.meta.env?.PUBLIC_MOBILE_RULE || DEFAULT_MOBILE_RULE

/**
 * Whether a text is a mobile number by that rule.
 * @example isMobile('+85261234567', 'international') // true
 */
export function isMobile(text: string, rule: MobileRule): boolean {
  return RULES[rule].test(text)
}

/** Codes of the places whose numbers a rule takes without one. */
const COUNTRY_CODE = { hongkong: '852', mainland: '86' } as const

/**
 * A typed mobile number in the form of the rule: narrow digits without what parts them. A country's code before a good number of that country
 * is dropped; by the international rule 00 before it is its plus.
 * @example cleanMobile('+852 6123 4567', 'hongkong') // '61234567'
 * @example cleanMobile('0086 138-0013-8000', 'international') // '+8613800138000'
 */
export function cleanMobile(typed: string, rule: MobileRule): string {
  const digits = readDigits(typed)
  if (rule === 'international') return /^\s*\+/.test(typed.normalize('NFKC')) ? `+${digits}` : digits.replace(/^00/, '+')
  const national = digits.replace(new RegExp(`^(?:00)?${COUNTRY_CODE[rule]}`), '')
  return isMobile(national, rule) ? national : digits
}
