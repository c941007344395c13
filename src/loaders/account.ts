import { getAgreement, getRegisterConfig } from '#api/auth.ts'
import type { RegisterConfig } from '#contract/auth.ts'
import type { Locale } from '#lib/locales.ts'
import { cleanHtml } from './html.ts'
import type { LoadTools, Row } from './shop.ts'

/** What the pages of signing in and registering start with: the shop's rules, and the agreement as clean HTML. */
export interface Account {
  rules: RegisterConfig['value']
  agreement: { title: string; html: string }
}

/** One entry a language, with the locale as its id. */
export async function loadAccount(lang: Locale, { optional }: LoadTools): Promise<Row<Account>[]> {
  const [{ value: rules }, agreement] = await Promise.all([
    getRegisterConfig({}, { lang }),
    optional('agreement', getAgreement({}, { lang }), { title: '', content: '' }),
  ])
  return [{ id: '', data: { rules, agreement: { title: agreement.title, html: cleanHtml(agreement.content) } } }]
}
