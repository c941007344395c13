import { sql } from 'drizzle-orm'
import { chatDialog } from '#shop/db/schema/chat.ts'
import { type Scope, say } from '#shop/scope.ts'
import { findConfig } from './keyword.ts'

/** Messages of a shop that are looked at, the latest, and the seconds they may be old. */
const LOOKED_AT = 300
const LATELY = 30 * 86_400

/**
 * When an answer can be expected: how many minutes answers of people took lately, the middle one of them, null where there were none; and
 * the shop's own words.
 */
export async function findAnswerTime(scope: Scope, shop_id: number) {
  const latest = scope.db
    .select()
    .from(chatDialog)
    .where(sql`${chatDialog.shop_id} = ${shop_id} and not ${chatDialog.automatic} and ${chatDialog.create_time} > ${scope.now() - LATELY}`)
    .orderBy(sql`${chatDialog.id} desc`)
    .limit(LOOKED_AT)
    .as('latest')
  const { rows } = (await scope.db.execute(sql`
    select percentile_disc(0.5) within group (order by create_time - asked) as seconds from (
      select type, create_time, lag(type) over talk as asker, lag(create_time) over talk as asked
      from ${latest} window talk as (partition by member_id order by id)
    ) as answers where type = 1 and asker = 0`)) as unknown as { rows: { seconds: string | number | null }[] }
  const seconds = rows[0]?.seconds ?? null
  const { answer_hours } = await findConfig(scope, shop_id)
  return { answer_minutes: seconds === null ? null : Math.max(1, Math.ceil(Number(seconds) / 60)), answer_hours: say(scope, answer_hours) }
}
