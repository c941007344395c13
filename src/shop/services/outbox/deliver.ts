import { and, asc, desc, eq, gt, inArray, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { MessageKind } from '#shop/db/message-kinds.ts'
import { outbox } from '#shop/db/schema/outbox.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { ownScope, type Scope, type Surroundings } from '#shop/scope.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { pick } from '#shop/words.ts'
import { type RenderedMessage, renderMessage } from './render.ts'

type OutboxRow = typeof outbox.$inferSelect

/** A provider's answer that no retry will change: the address or the number is refused for good. */
export class MessageRefused extends Error {}

/** Messages that are sent side by side. */
const BATCH = 20

/** Seconds after which a message counts as not sent, when the process that sent it has ended. */
const LEASE = 120

/** Seconds until the second attempt, and the longest pause; in between it doubles. */
const FIRST_PAUSE = 15
const LONGEST_PAUSE = 3600

const DAY = 86_400

/** Kinds that are deleted after a day: they open accounts, or repeat what the account shows. */
const SHORT_LIVED: MessageKind[] = ['code', 'changed', 'chat_transcript']
const KEPT_DAYS = 60

/** Which messages are sent: codes alone, or the others. */
export type Line = 'codes' | 'others'

/**
 * Sends what is due. Of several processes each takes other rows. A message is sent at least once: one whose process ends before it has noted
 * the sending is sent again, with the same ID.
 * @param line both where it is left out
 */
export async function deliverDue(surroundings: Surroundings, isEnding: () => boolean = () => false, line?: Line): Promise<void> {
  const scope = ownScope(surroundings)
  for (;;) {
    const rows = await claim(scope, line)
    await Promise.all(rows.map((row) => deliver(scope, row)))
    if (rows.length < BATCH || isEnding()) return
  }
}

async function claim({ db, now }: Scope, line?: Line): Promise<OutboxRow[]> {
  const ofLine = line && (line === 'codes' ? eq(outbox.kind, 'code') : ne(outbox.kind, 'code'))
  // A common table expression runs once. As a subquery it may run for every row, and lock other rows each time.
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.sent_time, 0), eq(outbox.is_failed, false), lte(outbox.due_time, now()), ofLine))
      // Codes first, because they expire soonest.
      .orderBy(asc(outbox.expire_time), asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, due_time: now() + LEASE })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning()
}

async function deliver(scope: Scope, row: OutboxRow): Promise<void> {
  const { id, recipient, locale, resends, attempts, kind } = row
  const note = (values: Partial<OutboxRow>) => scope.db.update(outbox).set(values).where(eq(outbox.id, id))
  const giveUp = (tries: number) => scope.log(`message ${id} (${kind}) was not sent after ${tries} attempts; the desk can send it again`)
  // It waited while no process ran.
  if (row.expire_time <= scope.now()) {
    await note({ attempts: attempts - 1, is_failed: true, error: row.error || 'it expired before it was sent' })
    return giveUp(attempts - 1)
  }
  try {
    const rendered = await renderRow(scope, row)
    await scope.send({ ...rendered, id: `outbox-${id}-${row.create_time}-${resends}`, recipient, locale })
    await note({ sent_time: scope.now(), error: '' })
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause)
    const due_time = scope.now() + Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE)
    const is_failed = cause instanceof MessageRefused || due_time > row.expire_time
    await note({ error, due_time, is_failed })
    if (is_failed) giveUp(attempts)
  }
}

/** Renders a row of the outbox in the language of its recipient. */
export async function renderRow(scope: Scope, { kind, values, locale }: OutboxRow): Promise<RenderedMessage> {
  const { site_name } = await findSetting(scope, 'site')
  return renderMessage({ kind, values }, locale, { name: pick(site_name, locale), siteUrl: scope.settings.siteUrl })
}

/** Deletes messages that are no longer kept: codes and notices after a day, others after sixty. */
export async function deleteOldMessages({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<void> {
  const isShort = and(inArray(outbox.kind, SHORT_LIVED), lte(outbox.create_time, now() - DAY))
  await db.delete(outbox).where(or(isShort, and(notInArray(outbox.kind, SHORT_LIVED), lte(outbox.create_time, now() - KEPT_DAYS * DAY))))
}

/** Messages of the outbox, newest first; with `failed` those that were given up. */
export async function pageOutbox({ db }: Scope, { failed, page }: { failed: boolean; page: number }) {
  const where = failed ? eq(outbox.is_failed, true) : undefined
  const rows = db.select().from(outbox).where(where).orderBy(desc(outbox.id))
  return readPage({ page, page_size: 50 }, rows, db.$count(outbox, where))
}

/**
 * Sends a message again, as a new one to its provider. One that still waits to be sent stays as it is, so that a double click sends one.
 * @returns its recipient
 * @throws ShopError RESULT_ERROR for an unknown message, FAIL for a code
 */
export async function resendMessage({ db, now }: Scope, id: number): Promise<string> {
  await db
    .update(outbox)
    .set({
      resends: sql`${outbox.resends} + 1`,
      attempts: 0,
      sent_time: 0,
      is_failed: false,
      error: '',
      due_time: now(),
      expire_time: now() + 3 * DAY,
    })
    .where(and(eq(outbox.id, id), ne(outbox.kind, 'code'), or(gt(outbox.sent_time, 0), outbox.is_failed)))
  const [row] = await db.select({ kind: outbox.kind, recipient: outbox.recipient }).from(outbox).where(eq(outbox.id, id))
  if (!row) throw new ShopError('RESULT_ERROR')
  if (row.kind === 'code') throw new ShopError('FAIL', { text: 'outbox.code' })
  return row.recipient
}
