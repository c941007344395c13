import type { Locale } from '#lib/locales.ts'
import type { Texts } from '#lib/texts.ts'

const files = import.meta.glob<Record<string, string>>('../i18n/*/*.json', { eager: true, import: 'default' })

/** A file of `i18n/<locale>/`. */
export type Domain = keyof Messages

/** Keys of all domains, drawn from the English files, so that a wrong key does not compile. */
interface Messages {
  common: typeof import('../i18n/en/common.json')
  frame: typeof import('../i18n/en/frame.json')
  home: typeof import('../i18n/en/home.json')
  goods: typeof import('../i18n/en/goods.json')
  auth: typeof import('../i18n/en/auth.json')
  cart: typeof import('../i18n/en/cart.json')
  checkout: typeof import('../i18n/en/checkout.json')
  order: typeof import('../i18n/en/order.json')
  member: typeof import('../i18n/en/member.json')
  cms: typeof import('../i18n/en/cms.json')
}

type KeyOf<D extends Domain> = { [N in D]: `${N}.${keyof Messages[N] & string}` }[D]

/** Slices that were asked for already: every page asks for the same few. */
const known = new Map<string, Texts>()

/** The words of the named domains in one language, for a page or as an island's prop. Reads files; only while building. */
export function texts<D extends Domain>(locale: Locale, ...domains: D[]): Texts<KeyOf<D>> {
  const name = [locale, ...domains].join(' ')
  const slice = known.get(name) ?? read(locale, domains)
  known.set(name, slice)
  return slice as Texts<KeyOf<D>>
}

function read(locale: Locale, domains: Domain[]): Texts {
  const words: Record<string, string> = {}
  for (const domain of domains) {
    for (const [key, text] of Object.entries(files[`../i18n/${locale}/${domain}.json`] ?? {})) words[`${domain}.${key}`] = text
  }
  return { locale, words }
}
