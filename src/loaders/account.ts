import { getRegisterAgreement, getRegisterBonus, getRegisterConfig } from '#api/auth.ts'
import type { Account } from '#mirror/rows.ts'
import { textCleaner } from './html.ts'
import type { Load } from './load-tools.ts'

/** Default rules if a shop does not state any: a name and a password of the visitor's choice. */
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
export const loadAccount: Load<'account'> = async (lang, tools) => {
  const { optional } = tools
  const clean = await textCleaner(lang, tools)
  const [{ value: rules }, bonus, agreement] = await Promise.all([
    optional('rules of registering', getRegisterConfig({}, { lang }), { value: NO_RULES }),
    optional('gift for new members', getRegisterBonus({}, { lang }), undefined),
    optional('agreement', getRegisterAgreement({}, { lang }), { title: '', content: '' }),
  ])
  const html = await clean(agreement.content, { earlier: () => tools.mirror.get('account', lang)?.agreement.html })
  return { rows: [{ id: '', data: { rules, ...(bonus && { bonus }), agreement: { title: agreement.title, html } } }] }
}
