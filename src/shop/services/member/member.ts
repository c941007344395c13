import { and, eq, isNull, ne } from 'drizzle-orm'
import { toDecimal } from '#lib/money.ts'
import { member, memberLevel } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { checkUsername, writeUnique } from '#shop/services/auth/member-name.ts'

/** Longest nickname and real name, in characters. */
const NAME_LENGTH = 30

/** Where this shop keeps portraits it was sent (contract member.md, `modifyheadimg`): no other address is shown to other members. */
const PORTRAIT = /^upload\/headimg\/[\w/]+\.webp$/

/** The signed-in member (contract member.md); `password` only says whether one is set. */
export async function findMember(scope: Scope) {
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
    status: row.status as 0 | 1,
    password: Number(Boolean(row.password_hash)) as 0 | 1,
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

type ProfileField = 'nickname' | 'headimg' | 'realname' | 'sex' | 'birthday'

/**
 * Fields a member changes freely; answers the rows changed, 0 when the value was the same.
 * @throws ShopError REQUEST_NICKNAME when it is blank, FAIL for long names, PARAMETER_ERROR for a portrait from elsewhere
 */
export async function changeProfile(scope: Scope, values: Partial<Pick<typeof member.$inferInsert, ProfileField>>): Promise<number> {
  const { member_id } = memberOf(scope)
  const [name, given] = Object.entries(values)[0] ?? []
  if (!name || given === undefined) return 0
  const value = typeof given === 'string' ? given.trim() : given
  checkField(name as ProfileField, String(value))
  const changed = await scope.db
    .update(member)
    .set({ [name]: value })
    .where(and(eq(member.member_id, member_id), ne(member[name as ProfileField], value)))
    .returning({ member_id: member.member_id })
  return changed.length
}

function checkField(name: ProfileField, text: string): void {
  const values = { max: NAME_LENGTH }
  if (name === 'nickname' && !text) throw new ShopError('REQUEST_NICKNAME')
  if (name === 'nickname' && text.length > NAME_LENGTH) throw new ShopError('FAIL', { text: 'member.nickname_length', values })
  if (name === 'realname' && text.length > NAME_LENGTH) throw new ShopError('FAIL', { text: 'member.realname_length', values })
  if (name === 'headimg' && !PORTRAIT.test(text)) throw new ShopError('PARAMETER_ERROR', { values: { name }, data: name })
}

/** Gives a user name to a member without one. @throws ShopError FAIL as {@link checkUsername}, and when one is set */
export async function setUsername(scope: Scope, { username }: { username: string }): Promise<1> {
  await checkUsername(scope, username)
  const isNameless = and(eq(member.member_id, memberOf(scope).member_id), isNull(member.username))
  const writing = scope.db.update(member).set({ username }).where(isNameless).returning({ member_id: member.member_id })
  const changed = await writeUnique('register.username_taken', writing)
  if (!changed.length) throw new ShopError('FAIL', { text: 'member.username_set' })
  return 1
}
