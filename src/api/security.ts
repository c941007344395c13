import {
  memberBindmobliecode,
  memberBingemailcode,
  memberCheckemail,
  memberIssetpayaassword,
  memberModifyemail,
  memberModifymobile,
  memberModifypassword,
  memberModifypaypassword,
  memberPaypwdcode,
  memberPwdmobliecode,
  memberVerifypaypwdcode,
} from '#contract/security.ts'
import { captchaCaller } from './captcha.ts'
import { caller } from './client.ts'

/** Sends a code to a new number; refused when it is taken. */
export const sendMobileCode = captchaCaller(memberBindmobliecode)

/** Binds a number by a sent code. */
export const changeMobile = caller(memberModifymobile)

/** False when the address is taken. */
export const checkEmail = caller(memberCheckemail)

/** Sends a code to a new address. */
export const sendEmailCode = captchaCaller(memberBingemailcode)

/** Binds an address by a sent code. */
export const changeEmail = caller(memberModifyemail)

/** Sends a code for a first password to the bound number. */
export const sendPasswordCode = captchaCaller(memberPwdmobliecode)

/** With the old password, or with a code where none is set; `PASSWORD_ERROR` when it is wrong. */
export const changePassword = caller(memberModifypassword)

/** Sends a code for the payment password to the bound number. */
export const sendPayPasswordCode = caller(memberPaypwdcode)

/** Is the code right. */
export const checkPayPasswordCode = caller(memberVerifypaypwdcode)

/** Sets the payment password, six digits. */
export const changePayPassword = caller(memberModifypaypassword)

/** 1 when a payment password is set. */
export const isPayPasswordSet = caller(memberIssetpayaassword)
