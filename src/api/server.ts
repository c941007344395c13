import { DIALECTS, type DialectName, type Translated } from '#contract/dialect.ts'
import type { Payload } from '#contract/endpoint.ts'
import { configure } from './settings.ts'

/** A server of the family, for callers outside a page. It translates between the contract and the server's dialect. */
export interface Server {
  /** Where it answers, no slash at its end. */
  origin: string
  /** Sends the calls of this process there. */
  connect(changes: Omit<Parameters<typeof configure>[0], 'origin' | 'dialect'>): void
  /** A call as this server takes it, or what stands for its answer where it has none such. */
  translate(path: string, payload: Payload): Translated
}

/** The server at an address, which speaks the contract's own dialect where no other is named. */
export function serverAt(shopUrl: string, name: DialectName = 'standard'): Server {
  const origin = shopUrl.replace(/\/$/, '')
  const dialect = DIALECTS[name]
  return {
    origin,
    connect: (changes) => configure({ ...changes, origin, dialect }),
    translate: (path, payload) => dialect.request(path, payload),
  }
}
