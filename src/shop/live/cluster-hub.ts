import { setTimeout } from 'node:timers/promises'
import type { Listen } from '#shop/db/listen.ts'
import { runSafely } from '#shop/run-safely.ts'
import type { Surroundings } from '#shop/scope.ts'
import { type Connections, PROCESS_LENGTH } from './connections.ts'
import type { Live, Party } from './live.ts'
import {
  beat,
  findWord,
  keepWord,
  lives,
  livingProcesses,
  notify,
  notOnProcess,
  onProcess,
  partiesOf,
  processesOf,
  removeDead,
  removeParty,
  writeParties,
} from './rows.ts'

/** A message between processes. */
type Word =
  | { type: 'push'; party: Party; text: string }
  | { type: 'broadcast'; kind: Party['kind']; text: string }
  | { type: 'close'; party: Party; text: string; stays?: string | undefined }
  | { type: 'bind'; party: Party; client_id: string; process: string; question: number }
  | { type: 'bound'; question: number; done: boolean }
  | { type: 'kept'; id: number }

/** A notification of PostgreSQL holds less than 8000 bytes. */
const LONGEST_WORD = 7900
/** Milliseconds between two beats, and that another process may take to answer. */
const BEAT = 5000
const TIMEOUT = 3000

const channelOf = (process: string) => `live_${process}`
const keyOf = ({ kind, id }: Party) => `${kind} ${id}`

/**
 * Opens the chat hub of several processes on one PostgreSQL. Rows record which party is connected to which process; pushed messages travel
 * as notifications. Processes detect a dead one by its missed heartbeat and drop its connections. A process that may have missed
 * notifications closes its own connections, so that clients reconnect and reload.
 * Call `end` after the connections are closed. Parties that do not reconnect elsewhere within seconds are gone.
 * @throws Error if the database cannot be listened to
 */
export async function openClusterHub(
  connections: Connections,
  { db, log }: Pick<Surroundings, 'db' | 'log'>,
  listen: Listen,
): Promise<{ live: Live; end(): Promise<void> }> {
  const own = connections.process
  const listeners: ((party: Party) => Promise<void>)[] = []
  const questions = openQuestions()

  const tellGone = (party: Party) => {
    for (const listener of listeners) void runSafely({ log }, `telling that ${party.kind} ${party.id} is gone`, () => listener(party))
  }

  const roster = keepRoster(connections, { db, log }, tellGone)

  const tell = (process: string, word: Word) => tellProcess(db, process, word)
  const bindHere = async (client_id: string, party: Party) => {
    const done = connections.bind(client_id, party)
    await roster.written()
    return done
  }
  const bindFor = async ({ process, question, client_id, party }: Extract<Word, { type: 'bind' }>) =>
    tell(process, { type: 'bound', question, done: await bindHere(client_id, party) })
  const hear = async (text: string): Promise<void> => {
    if (!text) return
    const word = JSON.parse(text) as Word
    if (word.type === 'push') connections.push(word.party, word.text)
    else if (word.type === 'broadcast') connections.broadcast(word.kind, word.text)
    else if (word.type === 'close') connections.close(word.party, word.text, word.stays)
    else if (word.type === 'bound') questions.answer(word.question, word.done)
    else if (word.type === 'kept') await hear(await findWord(db, word.id))
    else void runSafely({ log }, 'binding a connection', () => bindFor(word))
  }

  // One after the other, so that a long word isn't overtaken.
  let hearing = Promise.resolve()
  const hearNext = (text: string): void => {
    hearing = hearing.then(() => runSafely({ log }, 'hearing another process', () => hear(text)))
  }
  const listening = await listen(channelOf(own), hearNext, connections.endAll)

  let isKnown = false
  const look = async () => {
    const wasKnown = isKnown
    isKnown = true
    if (!(await beat(db, own)) && wasKnown) connections.endAll()
    for (const party of await removeDead(db)) tellGone(party)
    await roster.write()
  }
  await look()
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= runSafely({ log }, 'looking after the chat’s connections', look).finally(() => {
      looking = undefined
    })
  }, BEAT)
  // The beat alone keeps no process alive.
  timer.unref()

  const live: Live = {
    async bind(client_id, party) {
      const process = client_id.slice(0, PROCESS_LENGTH)
      if (process === own) return bindHere(client_id, party)
      if (!(await lives(db, process))) return false
      return questions.ask((question) => tell(process, { type: 'bind', party, client_id, process: own, question }))
    },
    ...broadcasting(connections, db, tellGone),
    connected: (kind) => partiesOf(db, kind),
    onGone: (listener) => void listeners.push(listener),
  }
  return {
    live,
    async end() {
      clearInterval(timer)
      await looking
      await roster.end()
      await listening.close()
      await hearing
    },
  }
}

/** Pushes to a party and ends its connections, on this process and all others. */
function broadcasting(
  connections: Connections,
  db: Surroundings['db'],
  tellGone: (party: Party) => void,
): Pick<Live, 'push' | 'broadcast' | 'close'> {
  const othersOf = async (party: Party) => (await processesOf(db, party)).filter((process) => process !== connections.process)
  return {
    async push(party, frame) {
      const text = JSON.stringify(frame)
      const here = connections.push(party, text)
      const others = await othersOf(party)
      await Promise.all(others.map((process) => tellProcess(db, process, { type: 'push', party, text })))
      return here + others.length > 0
    },
    async broadcast(kind, frame) {
      const text = JSON.stringify(frame)
      connections.broadcast(kind, text)
      const others = (await livingProcesses(db)).filter((process) => process !== connections.process)
      await Promise.all(others.map((process) => tellProcess(db, process, { type: 'broadcast', kind, text })))
    },
    async close(party, frame, stays) {
      const text = JSON.stringify(frame)
      const others = await othersOf(party)
      // First, so that the party is gone by this and not by the ends of its connections.
      const isGone = await removeParty(db, party, stays === undefined ? undefined : notOnProcess(stays.slice(0, PROCESS_LENGTH)))
      connections.close(party, text, stays)
      await Promise.all(others.map((process) => tellProcess(db, process, { type: 'close', party, text, stays })))
      if (isGone) tellGone(party)
    },
  }
}

/** Questions to other processes, each with a number; one that is not answered in time is answered with no. */
function openQuestions() {
  const waiting = new Map<number, (done: boolean) => void>()
  let asked = 0
  return {
    async ask(tell: (question: number) => Promise<void>): Promise<boolean> {
      const question = ++asked
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.set(question, resolve)
      await tell(question)
      const done = await Promise.race([promise, setTimeout(TIMEOUT, false, { ref: false })])
      waiting.delete(question)
      return done
    },
    answer: (question: number, done: boolean) => waiting.get(question)?.(done),
  }
}

/** Tells another process a word; one too long for a notification is kept in a row, and named. */
async function tellProcess(db: Surroundings['db'], process: string, word: Word): Promise<void> {
  const text = JSON.stringify(word)
  if (Buffer.byteLength(text) <= LONGEST_WORD) return notify(db, channelOf(process), text)
  const kept: Word = { type: 'kept', id: await keepWord(db, text) }
  return notify(db, channelOf(process), JSON.stringify(kept))
}

/** Writes down which parties are connected to this process, as soon as that changes. */
function keepRoster(connections: Connections, { db, log }: Pick<Surroundings, 'db' | 'log'>, tellGone: (party: Party) => void) {
  let isClosed = false
  // Parties whose standing has changed, until it is written down.
  const changed = new Map<string, Party>()
  let writing: Promise<void> | undefined
  const write = async () => {
    const batch = [...changed.values()].map((party) => ({ ...party, standing: connections.standing(party) }))
    changed.clear()
    try {
      const here = batch.filter(({ standing }) => standing !== 'gone').map((party) => ({ ...party, open: party.standing === 'open' }))
      await writeParties(db, connections.process, here)
      for (const { kind, id, standing } of batch)
        if (standing === 'gone' && (await removeParty(db, { kind, id }, onProcess(connections.process)))) tellGone({ kind, id })
    } catch (cause) {
      // The next beat tries again.
      for (const { kind, id } of batch) changed.set(keyOf({ kind, id }), { kind, id })
      throw cause
    }
  }
  const writeDown = () => {
    writing ??= runSafely({ log }, 'writing down who is connected', async () => {
      // Collect all changes of one turn and write their final state.
      await Promise.resolve()
      try {
        while (changed.size && !isClosed) await write()
      } finally {
        // In the same moment as the last look, so that no change falls between.
        writing = undefined
      }
    })
    return writing
  }
  connections.onStanding((party) => {
    changed.set(keyOf(party), party)
    void writeDown()
  })
  return {
    /** Writes what has changed, and tries again what could not be written. */
    write: writeDown,
    /** Settled once what is being written is. */
    written: async () => writing,
    async end() {
      await writing
      isClosed = true
    },
  }
}
