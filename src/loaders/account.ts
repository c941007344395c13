import { getRegisterAgreement, getRegisterConfig } from '#api/auth.ts'
import type { RegisterConfig } from '#contract/auth.ts'
import type { Locale } from '#lib/locales.ts'
import { cleanHtml } from './html.ts'
import type { LoadTools, Row } from './shop.ts'

/** What the pages of signing in and registering start with: the shop's rules, and the agreement as clean HTML. */
export interface Account {
  rules: RegisterConfig['value']
  agreement: { title: string; html: string }
}

/** What holds where a shop does not say: a name and a password of its own choice. */
const NO_RULES: Account['rules'] = {
  is_enable: 1,
  type: '',
  keyword: [],
  pwd_len: 0,
  pwd_complexity: [],
  dynamic_code_login: 0,
  third_party: 0,
  bind_mobile: 0,
  agreement_show: 1,
}

/** One entry a language, with the locale as its id. */
export async function loadAccount(lang: Locale, { optional }: LoadTools): Promise<Row<Account>[]> {
  const [{ value: rules }, agreement] = await Promise.all([
    optional('rules of registering', getRegisterConfig({}, { lang }), { value: NO_RULES }),
    optional('agreement', getRegisterAgreement({}, { lang }), { title: '', content: '' }),
  ])
  return [{ id: '', data: { rules, agreement: { title: agreement.title, html: cleanHtml(agreement.content) } } }]
}
