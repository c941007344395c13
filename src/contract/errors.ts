/** Keys that mean the visitor is not signed in (any more); all three are the specification's token error (contract README, decision 2). */
export const TOKEN_KEYS = ['TOKEN_ERROR', 'TOKEN_EXPIRE', 'TOKEN_NOT_EXIST'] as const

/** Every `error_code` the contract knows, besides `REQUEST_<PARAMETER>` for a parameter that is missing or empty. */
export const ERROR_KEYS = [
  ...TOKEN_KEYS,
  'CAPTCHA_FAILURE',
  'CAPTCHA_ERROR',
  'USERNAME_OR_PASSWORD_ERROR',
  'MEMBER_NOT_EXIST',
  'MEMBER_IS_LOCKED',
  'REGISTER_REFUND',
  'PASSWORD_ERROR',
  'PAY_PASSWORD_ERROR',
  'SIGNED_IN',
  'SMS_FAIL',
  'EMAIL_FAIL',
  'ORDER_EMPTY',
  'ORDER_LOCK',
  'ORDER_GOODS_EMPTY',
  'COUPON_ERROR',
  'IS_VERIFYED',
  'VERIFIER_FAIL',
  'ACCOUNT_EMPTY',
  'WAIT_SCAN',
  'NEED_BIND',
  'QRCODE_EXPIRED',
  'RESULT_ERROR',
  'FAIL',
  'ERROR',
  'PARAMETER_ERROR',
  'INVALID_PARAMETER',
  'UNKNOW_ERROR',
] as const

/** A refusal's key; `REQUEST_SKU_ID` and its like name the missing parameter. */
export type ErrorKey = (typeof ERROR_KEYS)[number] | `REQUEST_${string}`
