import * as v from 'valibot'
import { Free, SmsKey } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Nothing, RequiredText, Text } from './fields.ts'

/* Changes of what a member signs in and pays with: captcha and target first, then the code that was sent, under its key. */

const captcha = { captcha_id: RequiredText, captcha_code: RequiredText, captcha_proof: Text }
const code = { key: RequiredText, code: RequiredText }
/**
 * A second factor (addition to the contract, ignored by other servers): the login password, or a code to the number bound before
 * (`sendPasswordCode`). A refusal of `old_code` names it as `data`.
 */
const oldFactor = { login_password: Text, old_key: Text, old_code: Text }
const change = { login: 'forced', write: true, output: Nothing } as const
const send = { login: 'forced', write: true, output: SmsKey } as const

/** A code to a new number; refused when the number is taken. */
export const memberBindmobliecode = endpoint({
  path: '/api/member/bindmobliecode',
  ...send,
  input: v.object({ mobile: RequiredText, ...captcha }),
})
export const memberModifymobile = endpoint({
  path: '/api/member/modifymobile',
  ...change,
  input: v.object({ mobile: RequiredText, ...code, ...captcha, ...oldFactor }),
})

/** Is the address still free. */
export const memberCheckemail = endpoint({
  path: '/api/member/checkemail',
  login: 'forced',
  accept: [-1],
  input: v.object({ email: RequiredText }),
  output: Free,
})
export const memberBingemailcode = endpoint({
  path: '/api/member/bingemailcode',
  ...send,
  input: v.object({ email: RequiredText, ...captcha }),
})
export const memberModifyemail = endpoint({
  path: '/api/member/modifyemail',
  ...change,
  input: v.object({ email: RequiredText, ...code, ...captcha, ...oldFactor }),
})

/** With the old password, or with a sent code where none is set yet (`member/info.password` 0). */
export const memberModifypassword = endpoint({
  path: '/api/member/modifypassword',
  ...change,
  input: v.object({ old_password: Text, new_password: RequiredText, key: Text, code: Text }),
})
/** A code to the bound number, for the password or, as the old factor, for a new number or address. */
export const memberPwdmobliecode = endpoint({ path: '/api/member/pwdmobliecode', ...send, input: v.object(captcha) })

/** A code to the bound number, for the payment password. */
export const memberPaypwdcode = endpoint({ path: '/api/member/paypwdcode', ...send, input: v.object({}) })
export const memberVerifypaypwdcode = endpoint({ path: '/api/member/verifypaypwdcode', ...change, input: v.object(code) })
/** Six digits. `login_password` is an addition to the contract: it stands in for key and code. */
export const memberModifypaypassword = endpoint({
  path: '/api/member/modifypaypassword',
  ...change,
  input: v.object({ key: Text, code: Text, login_password: Text, password: RequiredText }),
})
/** Is a payment password set; the spelling is the wire's. */
export const memberIssetpayaassword = endpoint({
  path: '/api/member/issetpayaassword',
  login: 'forced',
  input: v.object({}),
  output: v.nonNullish(Flag),
})
