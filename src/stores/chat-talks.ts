import { map } from 'nanostores'
import { listDialogs } from '#api/chat.ts'
import { $token } from '#api/token.ts'
import { dataOf, type Loadable, toFailed, toLoading } from '#lib/async/loadable.ts'
import { type Message, mergeMessages } from './chat-message.ts'

/** Messages with a contact, and the people in it. */
export interface Talk {
  /** The oldest first. */
  messages: readonly Message[]
  /** How the reading of what was said before went; `done`: there is nothing earlier. */
  history: Loadable<{ done: boolean }>
  /** Newest ID from before a gap: messages after it may have been missed while there was no connection. Undefined without a gap. */
  missed: number | undefined
  servicer_id: number
  /** Undefined until it is known. */
  online: boolean | undefined
  /** How long answers took lately. */
  answer_minutes: number | undefined
  /** When the shop answers, in its own words. */
  answer_hours: string
  /** When customer service opens next, unix seconds; undefined while it is open, and where that is not known. */
  open_time: number | undefined
}

const NEW: Talk = {
  messages: [],
  history: { state: 'idle' },
  missed: undefined,
  servicer_id: 0,
  online: undefined,
  answer_minutes: undefined,
  answer_hours: '',
  open_time: undefined,
}

/** Messages of a page of history (C04). */
const HISTORY_PAGE = 4
/** Messages that are asked for at once when some were missed. */
const MISSED_PAGE = 20

/** Talks by their contact, those that were looked at on this page. */
export const $talks = map<Record<number, Talk>>({})

/** The talk with a contact; a new one where there is none yet. */
export function talkOf(site_id: number): Talk {
  return $talks.get()[site_id] ?? NEW
}

/** Changes a talk. */
export function changeTalk(site_id: number, change: (talk: Talk) => Partial<Talk>): void {
  const talk = talkOf(site_id)
  $talks.setKey(site_id, { ...talk, ...change(talk) })
}

/** Puts rows of the shop into a talk, each once. */
export function putMessages(site_id: number, rows: readonly Message[]): void {
  changeTalk(site_id, ({ messages }) => ({ messages: mergeMessages(messages, rows) }))
}

/** Asks for a page of a talk; undefined once another member, or none, is signed in. */
async function askDialogs(site_id: number, page: number, limit: number) {
  const token = $token.get()
  const { servicer_id } = talkOf(site_id)
  const answer = await listDialogs({ page, limit, site_id, servicer_id }, { quiet: true })
  return $token.get() === token ? answer : undefined
}

function stored(site_id: number): number[] {
  return talkOf(site_id).messages.flatMap(({ id }) => (id > 0 ? id : []))
}

/** Readings of what was said before that are on their way. */
const readings = new Map<number, Promise<void>>()

/**
 * Reads what was said before: the newest page first, then those above it (C04). Never rejects; a failure is in the talk.
 */
export function loadEarlier(site_id: number): Promise<void> {
  const reading = readings.get(site_id) ?? readEarlier(site_id).finally(() => readings.delete(site_id))
  readings.set(site_id, reading)
  return reading
}

/** Pages have moved on where something was said meanwhile: one that brings nothing new is followed by the next. */
async function readEarlier(site_id: number): Promise<void> {
  const known = stored(site_id).length
  changeTalk(site_id, ({ history }) => ({ history: toLoading(history) }))
  try {
    for (let page = Math.floor(known / HISTORY_PAGE) + 1; ; page += 1) {
      const answer = await askDialogs(site_id, page, HISTORY_PAGE)
      if (!answer) return
      putMessages(site_id, answer.list)
      const done = page >= answer.page_count
      if (!done && stored(site_id).length === known) continue
      return changeTalk(site_id, () => ({ history: { state: 'ready', data: { done } } }))
    }
  } catch (reason) {
    changeTalk(site_id, ({ history }) => ({ history: toFailed(history, reason) }))
  }
}

/**
 * Loads messages missed meanwhile: the newest page, and further ones until one reaches what was known before the gap, also when an earlier
 * attempt has filled a part of it. Never rejects; the talk holds the failure.
 */
export async function catchUp(site_id: number): Promise<void> {
  await readings.get(site_id)
  const data = dataOf(talkOf(site_id).history)
  if (!data) return
  const known = stored(site_id)
  const oldest = Math.min(...known)
  const missed = talkOf(site_id).missed ?? Math.max(...known)
  changeTalk(site_id, () => ({ missed, history: { state: 'ready', data } }))
  try {
    for (let page = 1; ; page += 1) {
      const answer = await askDialogs(site_id, page, MISSED_PAGE)
      if (!answer) return
      putMessages(
        site_id,
        answer.list.filter(({ id }) => id >= oldest || id > missed),
      )
      if (page >= answer.page_count || answer.list.some(({ id }) => id <= missed)) break
    }
    changeTalk(site_id, () => ({ missed: undefined }))
  } catch (reason) {
    changeTalk(site_id, ({ history }) => ({ history: toFailed(history, reason) }))
  }
}

/** Reads again what could not be read. */
export function rereadTalk(site_id: number): Promise<void> {
  return talkOf(site_id).missed !== undefined ? catchUp(site_id) : loadEarlier(site_id)
}
