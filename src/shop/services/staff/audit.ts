import { and, desc, eq, lte } from 'drizzle-orm'
import { staffAudit } from '#shop/db/schema/staff.ts'
import type { Scope } from '#shop/scope.ts'
import { readPage } from '#shop/services/shared/page.ts'

/** Longest name and subject that are kept, in characters: a visitor who is not let in types what they like. */
const LONGEST = 200

/** Seconds for which refused sign-ins are kept, which anyone can cause. */
const REFUSALS_KEPT = 90 * 86_400

/** Writes an action at the desk, or an attempt, into the audit list. Returns the id of the entry. */
export async function noteAudit(scope: Scope, username: string, action: string, subject = ''): Promise<number> {
  const [row] = await scope.db
    .insert(staffAudit)
    .values({
      username: username.slice(0, LONGEST),
      action,
      subject: subject.slice(0, LONGEST),
      address: scope.address,
      time: scope.now(),
    })
    .returning({ id: staffAudit.id })
  return row?.id ?? 0
}

/** Returns a page of the audit list, newest first. */
export async function pageAudit({ db }: Scope, page: number) {
  const rows = db.select().from(staffAudit).orderBy(desc(staffAudit.id))
  return readPage({ page, page_size: 50 }, rows, db.$count(staffAudit))
}

/** Deletes refused sign-ins after 90 days. Actions of staff stay. */
export async function deleteOldRefusals({ db, now }: Scope): Promise<void> {
  await db.delete(staffAudit).where(and(eq(staffAudit.action, 'sign_in_refused'), lte(staffAudit.time, now() - REFUSALS_KEPT)))
}
