import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, CsvOf, Flag, Id, ListOf, Num, OptionalInt, RequiredText, Sum, Text } from './fields.ts'
import { ConfigRecord, DocumentRecord } from './records.ts'

/** Answer of signing in and registering. The client stores the token. */
export const SignedIn = v.object({ token: Text, is_register: Flag, can_receive_registergift: Flag })
export type SignedIn = v.InferOutput<typeof SignedIn>

/** Names the sent code for the call that uses it. */
export const SmsKey = v.object({ key: Text })
export type SmsKey = v.InferOutput<typeof SmsKey>

/**
 * Rules of signing in and registering. They hold whether or not the record was ever saved (`is_use`). Two families of servers say the same
 * in different keys: `is_enable` and `dynamic_code_login`, or the lists `login` and `register` (undefined where a server has none).
 */
export const RegisterConfig = ConfigRecord(
  v.object({
    is_enable: OptionalInt,
    type: Text,
    keyword: CsvOf(Text),
    /** Least length; 0 for any. */
    pwd_len: Count,
    /** Required classes: number, letter (lower case), upper_case, symbol. */
    pwd_complexity: CsvOf(Text),
    dynamic_code_login: Flag,
    login: v.optional(CsvOf(Text)),
    register: v.optional(CsvOf(Text)),
    third_party: Flag,
    bind_mobile: Flag,
    agreement_show: v.optional(Flag, 1),
  }),
)
export type RegisterConfig = v.InferOutput<typeof RegisterConfig>
export const registerConfig = endpoint({ path: '/api/register/config', input: v.object({}), output: RegisterConfig })

/** The agreement to tick before registering. */
export const registerAggrement = endpoint({ path: '/api/register/aggrement', input: v.object({}), output: DocumentRecord })

/** Award for new members, shown if `is_use` is 1 and a value is above 0. */
export const RegisterBonus = ConfigRecord(
  v.object({
    point: Num,
    growth: Num,
    balance: Sum,
    coupon: CsvOf(Id),
    coupon_list: ListOf(v.object({ coupon_type_id: Id, coupon_name: Text, type: Text, money: Sum, discount: Num, at_least: Sum })),
  }),
)
export type RegisterBonus = v.InferOutput<typeof RegisterBonus>
export const memberregisterConfig = endpoint({ path: '/memberregister/api/Config/Config', input: v.object({}), output: RegisterBonus })

const captcha = { captcha_id: RequiredText, captcha_code: RequiredText, captcha_proof: Text }
const sms = { mobile: RequiredText, key: RequiredText, code: RequiredText }
/** Days the client keeps the token; servers ignore it. */
const autoLoginRange = OptionalInt

/** Every try uses the captcha up: fetch a new one after a refusal. */
export const loginLogin = endpoint({
  path: '/api/login/login',
  write: true,
  input: v.object({ username: RequiredText, password: RequiredText, ...captcha, autoLoginRange }),
  output: SignedIn,
})
export const loginMobileCode = endpoint({
  path: '/api/login/mobileCode',
  write: true,
  input: v.object({ mobile: RequiredText, ...captcha }),
  output: SmsKey,
})
export const loginMobile = endpoint({
  path: '/api/login/mobile',
  write: true,
  input: v.object({ ...sms, autoLoginRange }),
  output: SignedIn,
})
/** The code for binding a scanned account; the number need not be registered. */
export const loginGetMobileCode = endpoint({
  path: '/api/login/getMobileCode',
  write: true,
  input: v.object({ mobile: RequiredText, ...captcha }),
  output: SmsKey,
})

/** Ends the session on the server. An addition to the contract: asked for quietly, and harmless where a server lacks it. */
export const loginLogout = endpoint({ path: '/api/login/logout', write: true, input: v.object({}), output: v.unknown() })

/** The picture to scan with the messaging app, and how many seconds it lives. */
export const LoginQr = v.object({ qrcode: Text, key: Text, expire_time: Count })
export type LoginQr = v.InferOutput<typeof LoginQr>
export const wechatLogincode = endpoint({ path: '/wechat/api/wechat/logincode', write: true, input: v.object({}), output: LoginQr })
/** Polled; refused with `WAIT_SCAN`, `NEED_BIND` (whose data holds the scan key) or `QRCODE_EXPIRED`. */
export const loginChecklogin = endpoint({
  path: '/api/login/checklogin',
  input: v.object({ key: RequiredText, autoLoginRange }),
  output: SignedIn,
})
export const loginWechatLogin = endpoint({
  path: '/api/login/wechatLogin',
  write: true,
  input: v.object({ ...sms, login_key: Text, captcha_id: Text, captcha_code: Text, autoLoginRange }),
  output: SignedIn,
})

export const registerUsername = endpoint({
  path: '/api/register/username',
  write: true,
  input: v.object({ username: RequiredText, password: RequiredText, ...captcha, source_member: Count }),
  output: SignedIn,
})
export const registerMobileCode = endpoint({
  path: '/api/register/mobileCode',
  write: true,
  input: v.object({ mobile: RequiredText, ...captcha }),
  output: SmsKey,
})
export const registerMobile = endpoint({
  path: '/api/register/mobile',
  write: true,
  input: v.object({ ...sms, captcha_id: Text, captcha_code: Text, password: Text }),
  output: SignedIn,
})

/**
 * Answer of the availability checks, where a refusal with -1 means taken. The client passes an accepted code instead of the data (see
 * `api/client.ts`): -1 is decoded as taken, the empty data of a success as free.
 */
export const Free = v.pipe(
  v.unknown(),
  v.transform((data) => data !== -1),
)
export const registerExist = endpoint({
  path: '/api/register/exist',
  accept: [-1],
  input: v.object({ type: Text, username: Text, mobile: Text, email: Text }),
  output: Free,
})
export const memberCheckmobile = endpoint({
  path: '/api/member/checkmobile',
  accept: [-1],
  input: v.object({ mobile: RequiredText }),
  output: Free,
})

/** Uses the captcha up. */
export const findpasswordMobilecode = endpoint({
  path: '/api/findpassword/mobilecode',
  write: true,
  input: v.object({ mobile: RequiredText, ...captcha }),
  output: SmsKey,
})
/** Sets a new password; does not sign in. */
export const findpasswordMobile = endpoint({
  path: '/api/findpassword/mobile',
  write: true,
  input: v.object({ ...sms, password: RequiredText }),
  output: v.unknown(),
})
