import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { nextOpening } from '#lib/chat/opening-hours.ts'
import { chatDialog } from '#shop/db/schema/chat.ts'
import { type Scope, say } from '#shop/scope.ts'
import { findHours } from './hours.ts'
import { findConfig } from './keyword.ts'

/** Messages of a shop that are looked at, the latest, and the seconds they may be old. */
const LOOKED_AT = 300
const LATELY = 30 * 86_400

/**
 * Returns the expected reply time of a shop's chat: the median of recent replies in minutes (null without any), and the shop's own text. Also
 * returns when service opens next, null while it is open.
 */
export async function findAnswerTime(scope: Scope, shop_id: number) {
  const seconds = await findAnswerSeconds(scope, shop_id)
  const { answer_hours } = await findConfig(scope, shop_id)
  const hours = await findHours(scope, shop_id)
  return {
    answer_minutes: seconds === null ? null : Math.max(1, Math.ceil(seconds / 60)),
    answer_hours: say(scope, answer_hours),
    open_time: (hours && nextOpening(hours, scope.now(), scope.settings.timeZone)) ?? null,
  }
}

/** From what a member said to what a person of the shop said next. */
async function findAnswerSeconds({ db, now }: Scope, shop_id: number): Promise<number | null> {
  const ofShop = eq(chatDialog.shop_id, shop_id)
  const latest = db.select().from(chatDialog).where(ofShop).orderBy(desc(chatDialog.id)).limit(LOOKED_AT).as('latest')
  const before = sql`over (partition by ${latest.member_id} order by ${latest.id})`
  const said = db
    .select({
      type: latest.type,
      asker: sql<number | null>`lag(${latest.type}) ${before}`.as('asker'),
      seconds: sql<number>`${latest.create_time} - lag(${latest.create_time}) ${before}`.as('seconds'),
    })
    .from(latest)
    .where(and(eq(latest.automatic, false), gt(latest.create_time, now() - LATELY)))
    .as('said')
  const [middle] = await db
    .select({ seconds: sql<string | null>`percentile_disc(0.5) within group (order by ${said.seconds})` })
    .from(said)
    .where(and(eq(said.type, 1), eq(said.asker, 0)))
  return middle?.seconds == null ? null : Number(middle.seconds)
}
