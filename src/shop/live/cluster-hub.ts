import { setTimeout } from 'node:timers/promises'
import type { Listen } from '#shop/db/listen.ts'
import { runSafely } from '#shop/run-safely.ts'
import type { Surroundings } from '#shop/scope.ts'
import { type Connections, PROCESS_LENGTH } from './connections.ts'
import type { Live, Party } from './live.ts'
import {
  findMessage,
  isProcessAlive,
  livingProcesses,
  notify,
  notOnProcess,
  onProcess,
  partiesOf,
  processesOf,
  removeDead,
  removeParty,
  renewHeartbeat,
  storeMessage,
  writeParties,
} from './rows.ts'

/** A message between processes. During an upgrade, processes of two versions exchange them, so the names of its fields stay. */
type HubMessage =
  | { type: 'push'; party: Party; text: string }
  | { type: 'broadcast'; kind: Party['kind']; text: string }
  | { type: 'close'; party: Party; text: string; stays?: string | undefined }
  | BindRequest
  | { type: 'bound'; question: number; done: boolean }
  /** Stands for a message that is too long for a notification and stored in a row. */
  | { type: 'kept'; id: number }

/** Asks the process of a connection to bind it. The answer `bound` goes to `process`, with the same number. */
interface BindRequest {
  type: 'bind'
  party: Party
  client_id: string
  process: string
  question: number
}

/** Bytes of the longest message in a notification: PostgreSQL allows less than 8000. */
const MAX_NOTIFICATION = 7900
/** Milliseconds between two heartbeats. */
const HEARTBEAT = 5000
/** Milliseconds that another process may take to answer a request. */
const TIMEOUT = 3000

const channelOf = (process: string) => `live_${process}`
const keyOf = ({ kind, id }: Party) => `${kind} ${id}`

type HubContext = Pick<Surroundings, 'db' | 'log'>
type OnGone = (party: Party) => void

/**
 * Opens the chat hub of several processes on one PostgreSQL. Rows record which party is connected to which process; pushed messages travel
 * as notifications. Processes detect a dead one by its missed heartbeat and drop its connections. A process that may have missed
 * notifications closes its own connections, so that clients reconnect and reload.
 * Call `end` after the connections are closed. Parties that do not reconnect elsewhere within seconds are gone.
 * @throws Error if the database cannot be listened to
 */
export async function openClusterHub(
  connections: Connections,
  context: HubContext,
  listen: Listen,
): Promise<{ live: Live; end(): Promise<void> }> {
  const { db, log } = context
  const own = connections.process
  const listeners: ((party: Party) => Promise<void>)[] = []
  const onGone: OnGone = (party) => {
    for (const listener of listeners) void runSafely({ log }, `telling that ${party.kind} ${party.id} is gone`, () => listener(party))
  }
  const presence = trackPresence(connections, context, onGone)
  const requests = openRequests()
  const bindHere = async (client_id: string, party: Party): Promise<boolean> => {
    const done = connections.bind(client_id, party)
    await presence.written()
    return done
  }
  const inbox = openInbox(context, messageHandler(connections, context, { requests, bindHere }))
  const listening = await listen(channelOf(own), inbox.add, connections.endAll)
  const heartbeat = await startHeartbeat(connections, context, { presence, onGone })

  const live: Live = {
    async bind(client_id, party) {
      const process = client_id.slice(0, PROCESS_LENGTH)
      if (process === own) return bindHere(client_id, party)
      if (!(await isProcessAlive(db, process))) return false
      return requests.send((question) => send(db, process, { type: 'bind', party, client_id, process: own, question }))
    },
    ...broadcasting(connections, db, onGone),
    connected: (kind) => partiesOf(db, kind),
    onGone: (listener) => void listeners.push(listener),
  }
  return {
    live,
    async end() {
      await heartbeat.end()
      await presence.end()
      await listening.close()
      await inbox.handled()
    },
  }
}

type Presence = ReturnType<typeof trackPresence>

interface HandlerTools {
  requests: ReturnType<typeof openRequests>
  bindHere(client_id: string, party: Party): Promise<boolean>
}

/** Returns a function that handles the messages of other processes. */
function messageHandler(connections: Connections, { db, log }: HubContext, { requests, bindHere }: HandlerTools) {
  const bindFor = async ({ process, question, client_id, party }: BindRequest) =>
    send(db, process, { type: 'bound', question, done: await bindHere(client_id, party) })
  const handle = async (text: string): Promise<void> => {
    if (!text) return
    const message = JSON.parse(text) as HubMessage
    if (message.type === 'push') connections.push(message.party, message.text)
    else if (message.type === 'broadcast') connections.broadcast(message.kind, message.text)
    else if (message.type === 'close') connections.close(message.party, message.text, message.stays)
    else if (message.type === 'bound') requests.resolve(message.question, message.done)
    else if (message.type === 'kept') await handle(await findMessage(db, message.id))
    else void runSafely({ log }, 'binding a connection', () => bindFor(message))
  }
  return handle
}

/** Creates a queue that handles one message after the other, so that none overtakes a stored one. */
function openInbox({ log }: HubContext, handle: (text: string) => Promise<void>) {
  let handling = Promise.resolve()
  return {
    add(text: string): void {
      handling = handling.then(() => runSafely({ log }, 'hearing another process', () => handle(text)))
    },
    /** Resolves once the messages so far are handled. */
    handled: () => handling,
  }
}

/**
 * Sends a heartbeat now and every few seconds. Each also removes dead processes and writes presence changes that could not be written
 * before. If other processes have taken this one for dead, its connections end.
 */
async function startHeartbeat(
  connections: Connections,
  { db, log }: HubContext,
  { presence, onGone }: { presence: Presence; onGone: OnGone },
) {
  let isFirst = true
  const beat = async () => {
    const wasFirst = isFirst
    isFirst = false
    if (!(await renewHeartbeat(db, connections.process)) && !wasFirst) connections.endAll()
    for (const party of await removeDead(db)) onGone(party)
    await presence.write()
  }
  await beat()
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    beating ??= runSafely({ log }, 'looking after the chat’s connections', beat).finally(() => {
      beating = undefined
    })
  }, HEARTBEAT)
  // The heartbeat alone keeps no process alive.
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await beating
    },
  }
}

/** Pushes to a party and ends its connections, on this process and all others. */
function broadcasting(connections: Connections, db: Surroundings['db'], onGone: OnGone): Pick<Live, 'push' | 'broadcast' | 'close'> {
  const othersOf = async (party: Party) => (await processesOf(db, party)).filter((process) => process !== connections.process)
  return {
    async push(party, frame) {
      const text = JSON.stringify(frame)
      const here = connections.push(party, text)
      const others = await othersOf(party)
      await Promise.all(others.map((process) => send(db, process, { type: 'push', party, text })))
      return here + others.length > 0
    },
    async broadcast(kind, frame) {
      const text = JSON.stringify(frame)
      connections.broadcast(kind, text)
      const others = (await livingProcesses(db)).filter((process) => process !== connections.process)
      await Promise.all(others.map((process) => send(db, process, { type: 'broadcast', kind, text })))
    },
    async close(party, frame, stays) {
      const text = JSON.stringify(frame)
      const others = await othersOf(party)
      // Remove the party first, so that it is gone because of this call and not because its connections end.
      const isGone = await removeParty(db, party, stays === undefined ? undefined : notOnProcess(stays.slice(0, PROCESS_LENGTH)))
      connections.close(party, text, stays)
      await Promise.all(others.map((process) => send(db, process, { type: 'close', party, text, stays })))
      if (isGone) onGone(party)
    },
  }
}

/** Creates requests to other processes, each with a number. Without an answer in time, the result is false. */
function openRequests() {
  const pending = new Map<number, (done: boolean) => void>()
  let sent = 0
  return {
    async send(sendRequest: (question: number) => Promise<void>): Promise<boolean> {
      const question = ++sent
      const { promise, resolve } = Promise.withResolvers<boolean>()
      pending.set(question, resolve)
      await sendRequest(question)
      const done = await Promise.race([promise, setTimeout(TIMEOUT, false, { ref: false })])
      pending.delete(question)
      return done
    },
    resolve: (question: number, done: boolean) => pending.get(question)?.(done),
  }
}

/** Sends a message to another process. If it is too long for a notification, stores it and sends its number. */
async function send(db: Surroundings['db'], process: string, message: HubMessage): Promise<void> {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) <= MAX_NOTIFICATION) return notify(db, channelOf(process), text)
  const reference: HubMessage = { type: 'kept', id: await storeMessage(db, text) }
  return notify(db, channelOf(process), JSON.stringify(reference))
}

/** Writes which parties are connected to this process into the database, as soon as that changes. */
function trackPresence(connections: Connections, { db, log }: HubContext, onGone: OnGone) {
  let isClosed = false
  /** Parties whose standing has changed since it was last written. */
  const changed = new Map<string, Party>()
  let writing: Promise<void> | undefined
  const writeBatch = async () => {
    const batch = [...changed.values()].map((party) => ({ ...party, standing: connections.standing(party) }))
    changed.clear()
    try {
      const here = batch.filter(({ standing }) => standing !== 'gone').map((party) => ({ ...party, open: party.standing === 'open' }))
      await writeParties(db, connections.process, here)
      for (const { kind, id, standing } of batch)
        if (standing === 'gone' && (await removeParty(db, { kind, id }, onProcess(connections.process)))) onGone({ kind, id })
    } catch (cause) {
      // The next heartbeat tries again.
      for (const { kind, id } of batch) changed.set(keyOf({ kind, id }), { kind, id })
      throw cause
    }
  }
  const write = () => {
    writing ??= runSafely({ log }, 'writing down who is connected', async () => {
      // Collect all changes of one turn of the event loop and write their final state.
      await Promise.resolve()
      try {
        while (changed.size && !isClosed) await writeBatch()
      } finally {
        // In the same tick as the last check of `changed`, so that no change falls between.
        writing = undefined
      }
    })
    return writing
  }
  connections.onStanding((party) => {
    changed.set(keyOf(party), party)
    void write()
  })
  return {
    /** Writes changes, and retries those that could not be written. */
    write,
    /** Resolves once the current write is done. */
    written: async () => writing,
    async end() {
      await writing
      isClosed = true
    },
  }
}
