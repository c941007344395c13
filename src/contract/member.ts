import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, CsvOf, Flag, Id, ImagePath, Nothing, Num, RequiredText, Sum, Text } from './fields.ts'

/**
 * The signed-in member. `password` 1 tells that one is set; it never contains the password. The total balance is `balance` (spend only)
 * plus `balance_money` (withdrawable), in cents. The format of `birthday` depends on the server: Unix seconds or a date.
 */
export const Member = v.object({
  member_id: Id,
  username: Text,
  nickname: Text,
  mobile: Text,
  email: Text,
  headimg: ImagePath,
  status: v.optional(Flag, 1),
  password: Flag,
  realname: Text,
  sex: Count,
  birthday: Text,
  location: Text,
  qq: Text,
  member_level: Count,
  member_level_name: Text,
  member_label: CsvOf(Text),
  member_label_name: Text,
  source_member: Count,
  point: Num,
  balance: Sum,
  balance_money: Sum,
  growth: Num,
  sign_days_series: Count,
})
export type Member = v.InferOutput<typeof Member>
export const memberInfo = endpoint({ path: '/api/member/info', login: 'forced', input: v.object({}), output: Member })
/** Multi-shop servers' twin of the member record; its `password` says nothing. */
export const memberDetail = endpoint({ path: '/api/member/detail', login: 'required', input: v.object({}), output: Member })

const change = { login: 'forced', write: true, output: Nothing } as const
export const memberModifynickname = endpoint({ path: '/api/member/modifynickname', ...change, input: v.object({ nickname: RequiredText }) })
/** `''` takes the portrait away, an addition to the contract. */
export const memberModifyheadimg = endpoint({ path: '/api/member/modifyheadimg', ...change, input: v.object({ headimg: v.string() }) })
export const memberModifyrealname = endpoint({ path: '/api/member/modifyrealname', ...change, input: v.object({ realname: Text }) })
export const memberModifysex = endpoint({
  path: '/api/member/modifysex',
  ...change,
  input: v.object({ sex: v.pipe(Count, v.picklist([0, 1, 2])) }),
})
/** Unix seconds; some servers keep only the year of a written date. */
export const memberModifybirthday = endpoint({ path: '/api/member/modifybirthday', ...change, input: v.object({ birthday: Count }) })
/** Once only, while empty. */
export const memberModifyusername = endpoint({ path: '/api/member/modifyusername', ...change, input: v.object({ username: RequiredText }) })
