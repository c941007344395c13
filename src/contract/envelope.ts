import { toWhole, WRONG } from './decode.ts'

/** Envelope of every answer. Success is code 0, except for uploads of some servers. */
export interface Envelope {
  code: number
  message: string
  /** Undecoded; null where there is none. */
  data: unknown
  error_code: string
  /** The server's clock, unix seconds; 0 says nothing. */
  timestamp: number
}

/** Answered by every call but four while the shop is closed (S04). */
export const CLOSED = -3

/**
 * Reads a body whatever its content type says; a body encoded twice (a JSON string that holds JSON) is undone.
 * Undefined when it is no envelope: an error page, an empty body.
 */
export function readEnvelope(body: string): Envelope | undefined {
  try {
    // A byte order mark is left where a server sends several; trimming takes it for white space.
    const value: unknown = JSON.parse(body.trim())
    const wire = typeof value === 'string' ? JSON.parse(value) : value
    const code = toWhole(wire.code)
    const text = (name: string) => String(wire[name] ?? '')
    if (code === WRONG) return undefined
    return {
      code,
      message: text('message'),
      data: wire.data ?? null,
      error_code: text('error_code'),
      timestamp: Number(wire.timestamp) || 0,
    }
  } catch {
    return undefined
  }
}
