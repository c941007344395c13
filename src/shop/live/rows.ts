import { and, eq, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { liveParty, liveProcess, liveWord } from '#shop/db/schema/live.ts'
import type { Database } from '#shop/scope.ts'
import { GRACE } from './connections.ts'
import type { Party } from './live.ts'

/** Seconds without a heartbeat after which a process counts as dead: the interval of heartbeats and the grace of its parties. */
const DEAD_AFTER = 5 + GRACE / 1000
/** Seconds for which long messages are stored. */
const MESSAGE_LIFE = 60

const now = sql<number>`extract(epoch from clock_timestamp())::bigint`
const isAlive = sql`${liveProcess.beat_time} > ${now} - ${DEAD_AFTER}`

const isOf = ({ kind, id }: Party) => and(eq(liveParty.kind, kind), eq(liveParty.party_id, id))

/** Renews the heartbeat of a process. Returns false if it has no row: at its first heartbeat, or after others removed it as dead. */
export async function renewHeartbeat(db: Database, process: string): Promise<boolean> {
  const [row] = await db
    .insert(liveProcess)
    .values({ process, beat_time: now })
    .onConflictDoUpdate({ target: liveProcess.process, set: { beat_time: now } })
    .returning({ known: sql<boolean>`xmax <> 0` })
  await db.delete(liveWord).where(lt(liveWord.create_time, sql`${now} - ${MESSAGE_LIFE}`))
  return row?.known ?? false
}

/** Whether a process is alive. */
export async function isProcessAlive(db: Database, process: string): Promise<boolean> {
  return (await db.$count(liveProcess, and(eq(liveProcess.process, process), isAlive))) > 0
}

/** Returns the names of the living processes. */
export async function livingProcesses(db: Database): Promise<string[]> {
  const rows = await db.select({ process: liveProcess.process }).from(liveProcess).where(isAlive)
  return rows.map(({ process }) => process)
}

/** Stores whether parties have an open connection to a process. */
export async function writeParties(db: Database, process: string, parties: (Party & { open: boolean })[]): Promise<void> {
  if (!parties.length) return
  await db
    .insert(liveParty)
    .values(parties.map(({ kind, id, open }) => ({ process, kind, party_id: id, open })))
    .onConflictDoUpdate({ target: [liveParty.kind, liveParty.party_id, liveParty.process], set: { open: sql`excluded.open` } })
}

/**
 * Removes a party from some of the processes. Returns true if nothing of it was left, to only one of several concurrent callers.
 * @param which condition for the party's rows; all of them without it
 */
export function removeParty(db: Database, party: Party, which?: SQL): Promise<boolean> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`live ${party.kind}`}), ${party.id})`)
    const removed = await db
      .delete(liveParty)
      .where(and(isOf(party), which))
      .returning({ process: liveParty.process })
    return removed.length > 0 && !(await db.$count(liveParty, isOf(party)))
  })
}

export const onProcess = (process: string): SQL => eq(liveParty.process, process)
export const notOnProcess = (process: string): SQL => ne(liveParty.process, process)

/** Returns the names of live processes to which a party has an open connection. */
export async function processesOf(db: Database, party: Party): Promise<string[]> {
  const rows = await db
    .select({ process: liveParty.process })
    .from(liveParty)
    .innerJoin(liveProcess, eq(liveProcess.process, liveParty.process))
    .where(and(isOf(party), eq(liveParty.open, true), isAlive))
  return rows.map(({ process }) => process)
}

/** Returns the ids of a kind of party that are connected to a living process, or were within the grace. */
export async function partiesOf(db: Database, kind: Party['kind']): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: liveParty.party_id })
    .from(liveParty)
    .innerJoin(liveProcess, eq(liveProcess.process, liveParty.process))
    .where(and(eq(liveParty.kind, kind), isAlive))
  return new Set(rows.map(({ id }) => id))
}

/** Removes dead processes with their parties, and returns the parties that are gone because of it. */
export async function removeDead(db: Database): Promise<Party[]> {
  const living = db.select({ process: liveProcess.process }).from(liveProcess).where(isAlive)
  const left = await db.select().from(liveParty).where(notInArray(liveParty.process, living))
  const gone: Party[] = []
  for (const { process, kind, party_id } of left) {
    const party = { kind, id: party_id }
    if (await removeParty(db, party, onProcess(process))) gone.push(party)
  }
  await db.delete(liveProcess).where(sql`not ${isAlive}`)
  return gone
}

/** Stores a long message for the process that receives its number. */
export async function storeMessage(db: Database, text: string): Promise<number> {
  const [row] = await db.insert(liveWord).values({ text, create_time: now }).returning({ id: liveWord.id })
  return row?.id ?? 0
}

/** Returns a stored message by its number, or `''` if it has expired. */
export async function findMessage(db: Database, id: number): Promise<string> {
  const [row] = await db.select({ text: liveWord.text }).from(liveWord).where(eq(liveWord.id, id))
  return row?.text ?? ''
}

/** Sends a text to all listeners of a channel. */
export async function notify(db: Database, channel: string, text: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${text})`)
}
