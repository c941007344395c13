import { runSafely } from '#shop/run-safely.ts'
import type { Surroundings } from '#shop/scope.ts'
import type { Connections } from './connections.ts'
import type { Live, Party } from './live.ts'

/** Creates the chat hub of a shop with one process: all connections are local. */
export function createLocalHub(connections: Connections, { log }: Pick<Surroundings, 'log'>): Live {
  const listeners: ((party: Party) => Promise<void>)[] = []
  connections.onStanding((party, standing) => {
    if (standing !== 'gone') return
    for (const listener of listeners) void runSafely({ log }, `telling that ${party.kind} ${party.id} is gone`, () => listener(party))
  })
  return {
    bind: async (client_id, party) => connections.bind(client_id, party),
    push: async (party, frame) => connections.push(party, JSON.stringify(frame)) > 0,
    broadcast: async (kind, frame) => connections.broadcast(kind, JSON.stringify(frame)),
    close: async (party, frame, stays) => connections.close(party, JSON.stringify(frame), stays),
    connected: async (kind) => new Set(connections.parties(kind)),
    onGone: (listener) => void listeners.push(listener),
  }
}
