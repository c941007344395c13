import { randomBytes } from 'node:crypto'
import type { Party } from './live.ts'

/** One connection, as its owner uses it. */
export interface Line {
  send(text: string): void
  /** Ends the connection after what was sent. */
  end(): void
}

/** How a party stands to this process: connected, without a connection for a short while, or not at all. */
export type Standing = 'open' | 'lingering' | 'gone'

/** The connections that end in this process. */
export interface Connections {
  /** Name of this process among those of the shop; every `client_id` of its begins with it. */
  process: string
  /** Takes a connection in, and gives its unguessable name. */
  open(line: Line): string
  /** Forgets a connection that has ended. */
  drop(client_id: string): void
  /** Ties a connection to whom it is of; false where it isn't open, or is another's. */
  bind(client_id: string, party: Party): boolean
  /** Counts a party without a connection as connected for the grace: a process that starts expects it back. */
  expect(party: Party): void
  isBound(client_id: string): boolean
  /** Sends a text to every connection of the party, and tells to how many. */
  push(party: Party, text: string): number
  /** Sends a text to every connection of a kind of party. */
  broadcast(kind: Party['kind'], text: string): void
  /** Sends a last text to every connection of the party but `stays`, and ends them; the party is gone where none is left. */
  close(party: Party, text: string, stays?: string): void
  /** Ends every connection, of whomever. */
  endAll(): void
  standing(party: Party): Standing
  /** Those of the kind who are connected, or were a moment ago. */
  parties(kind: Party['kind']): number[]
  /** Tells of each change of a party's standing. */
  onStanding(listener: (party: Party, standing: Standing) => void): void
}

interface Held {
  party: Party
  /** Names of the party's connections, the oldest first. */
  ids: Set<string>
  lingering?: NodeJS.Timeout
}

/** Characters of a process' name. */
export const PROCESS_LENGTH = 8
/** Connections of one party; a further one replaces the oldest, whose page is asked not to reconnect. */
export const MOST_OF_A_PARTY = 20
const FAREWELL = JSON.stringify({ type: 'close', data: { status: true } })

/** Milliseconds that a party without a connection still counts as connected: a page changes, or a network is lost for a moment. */
export const GRACE = 15_000

/** @param linger milliseconds that a party without a connection still counts as connected */
export function createConnections(linger = GRACE): Connections {
  const process = randomBytes(PROCESS_LENGTH / 2).toString('hex')
  const open = new Map<string, { line: Line; party?: Party }>()
  const listeners: ((party: Party, standing: Standing) => void)[] = []

  const tell = (party: Party, standing: Standing) => {
    for (const listener of listeners) listener(party, standing)
  }
  const parties = createParties(linger, tell)
  const idsOf = (party: Party) => [...(parties.find(party)?.ids ?? [])]

  const drop = (client_id: string) => {
    const { party } = open.get(client_id) ?? {}
    const held = party && parties.find(party)
    open.delete(client_id)
    if (!held?.ids.delete(client_id) || held.ids.size) return
    parties.startGrace(held)
  }

  const end = (client_id: string, text?: string) => {
    const line = open.get(client_id)?.line
    drop(client_id)
    if (text !== undefined) line?.send(text)
    line?.end()
  }

  const push = (party: Party, text: string): number => {
    const ids = idsOf(party)
    for (const client_id of ids) open.get(client_id)?.line.send(text)
    return ids.length
  }

  return {
    process,
    open(line) {
      const client_id = process + randomBytes(16).toString('hex')
      open.set(client_id, { line })
      return client_id
    },
    drop,
    bind(client_id, party) {
      const connection = open.get(client_id)
      const { party: known = party } = connection ?? {}
      if (!connection || known.kind !== party.kind || known.id !== party.id) return false
      connection.party = party
      const held = parties.take(party)
      clearTimeout(held.lingering)
      const isNew = !held.ids.size
      held.ids.add(client_id)
      const [oldest = client_id] = held.ids
      if (held.ids.size > MOST_OF_A_PARTY) end(oldest, FAREWELL)
      if (isNew) tell(party, 'open')
      return true
    },
    expect(party) {
      if (!parties.find(party)) parties.startGrace(parties.take(party))
    },
    isBound: (client_id) => open.get(client_id)?.party !== undefined,
    push,
    broadcast(kind, text) {
      for (const { party } of parties.list(kind)) push(party, text)
    },
    close(party, text, stays) {
      for (const client_id of idsOf(party)) if (client_id !== stays) end(client_id, text)
      const held = parties.find(party)
      if (held && !held.ids.size) parties.forget(held)
    },
    endAll() {
      for (const client_id of [...open.keys()]) end(client_id)
    },
    standing(party) {
      const held = parties.find(party)
      return held ? (held.ids.size ? 'open' : 'lingering') : 'gone'
    },
    parties: (kind) => parties.list(kind).map(({ party }) => party.id),
    onStanding: (listener) => void listeners.push(listener),
  }
}

/** Keeps the parties of this process, each with its connections; `tell` hears each change of a standing that they make themselves. */
function createParties(linger: number, tell: (party: Party, standing: Standing) => void) {
  const parties = { member: new Map<number, Held>(), staff: new Map<number, Held>() }
  const find = ({ kind, id }: Party) => parties[kind].get(id)
  const take = (party: Party): Held => {
    const held = find(party) ?? { party, ids: new Set() }
    parties[party.kind].set(party.id, held)
    return held
  }
  const forget = (held: Held) => {
    clearTimeout(held.lingering)
    if (parties[held.party.kind].delete(held.party.id)) tell(held.party, 'gone')
  }
  const startGrace = (held: Held) => {
    held.lingering = setTimeout(forget, linger, held).unref()
    tell(held.party, 'lingering')
  }
  return { find, take, forget, startGrace, list: (kind: Party['kind']) => [...parties[kind].values()] }
}
