import { and, eq, isNull, ne } from 'drizzle-orm'
import { MEMBER_NAME_LENGTH } from '#lib/member/account-rules.ts'
import { toDecimal } from '#lib/money/money.ts'
import { member, memberLevel } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { checkUsername, writeUnique } from '#shop/services/auth/member-name.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

/** Where this shop keeps portraits it was sent (contract member.md, `modifyheadimg`): no other address is shown to other members. */
const PORTRAIT = /^upload\/headimg\/[\w/]+\.webp$/

/** The signed-in member (contract member.md); `password` only says whether one is set. @throws ShopError TOKEN_ERROR if the member is gone */
export async function getMember(scope: Scope) {
  const { member_id } = memberOf(scope)
  const [found] = await scope.db
    .select()
    .from(member)
    .leftJoin(memberLevel, eq(memberLevel.level_id, member.member_level))
    .where(eq(member.member_id, member_id))
  if (!found) throw new ShopError('TOKEN_ERROR', { data: 'AuthError' })
  const { member: row, member_level: level } = found
  return {
    member_id,
    username: row.username ?? '',
    nickname: row.nickname,
    mobile: row.mobile ?? '',
    email: row.email ?? '',
    headimg: row.headimg,
    status: toFlag(row.status === 1),
    password: toFlag(row.password_hash !== ''),
    realname: row.realname,
    sex: row.sex,
    birthday: String(row.birthday),
    location: row.location,
    qq: row.qq,
    member_level: row.member_level,
    member_level_name: say(scope, level?.level_name),
    member_label: row.member_label,
    source_member: row.source_member,
    point: toDecimal(row.point),
    balance: toDecimal(row.balance),
    balance_money: toDecimal(row.balance_money),
    growth: toDecimal(row.growth),
    sign_days_series: row.sign_days_series,
  }
}

/**
 * Changes the nickname. Returns the number of changed rows, 0 when it was the same.
 * @throws ShopError REQUEST_NICKNAME when it is blank, FAIL for long ones
 */
export async function changeNickname(scope: Scope, { nickname }: { nickname: string }): Promise<number> {
  if (!nickname.trim()) throw new ShopError('REQUEST_NICKNAME')
  return change(scope, 'nickname', checkLength('nickname', nickname))
}

/** Sets the portrait by the path of an upload. Returns the number of changed rows. @throws ShopError PARAMETER_ERROR for a picture from elsewhere */
export async function changeHeadimg(scope: Scope, { headimg }: { headimg: string }): Promise<number> {
  if (headimg && !PORTRAIT.test(headimg)) throw new ShopError('PARAMETER_ERROR', { values: { name: 'headimg' }, data: 'headimg' })
  return change(scope, 'headimg', headimg)
}

/** Changes the real name, which may be empty. Returns the number of changed rows. @throws ShopError FAIL for long ones */
export async function changeRealname(scope: Scope, { realname }: { realname: string }): Promise<number> {
  return change(scope, 'realname', checkLength('realname', realname))
}

/** Sets the sex: 0 undisclosed, 1 male, 2 female. Returns the number of changed rows. */
export function changeSex(scope: Scope, { sex }: { sex: number }): Promise<number> {
  return change(scope, 'sex', sex)
}

/** Sets the birthday in Unix seconds. Returns the number of changed rows. */
export function changeBirthday(scope: Scope, { birthday }: { birthday: number }): Promise<number> {
  return change(scope, 'birthday', birthday)
}

async function change(
  scope: Scope,
  name: 'nickname' | 'headimg' | 'realname' | 'sex' | 'birthday',
  value: string | number,
): Promise<number> {
  const differs = and(eq(member.member_id, memberOf(scope).member_id), ne(member[name], value))
  const changed = await scope.db
    .update(member)
    .set({ [name]: value })
    .where(differs)
    .returning({ member_id: member.member_id })
  return changed.length
}

function checkLength(name: 'nickname' | 'realname', given: string): string {
  const text = given.trim()
  if (text.length > MEMBER_NAME_LENGTH) throw new ShopError('FAIL', { text: `member.${name}_length`, values: { max: MEMBER_NAME_LENGTH } })
  return text
}

/** Gives a user name to a member without one. @throws ShopError FAIL as {@link checkUsername}, and when one is set */
export async function changeUsername(scope: Scope, { username }: { username: string }): Promise<1> {
  await checkUsername(scope, username)
  const isNameless = and(eq(member.member_id, memberOf(scope).member_id), isNull(member.username))
  const writing = scope.db.update(member).set({ username }).where(isNameless).returning({ member_id: member.member_id })
  const changed = await writeUnique('register.username_taken', writing)
  if (!changed.length) throw new ShopError('FAIL', { text: 'member.username_set' })
  return 1
}
