import * as v from 'valibot'
import { Count, Int, Text } from './fields.ts'

/** What wraps every answer; success is code 0, uploads of some servers aside. */
export const Envelope = v.object({ code: Int, message: Text, data: v.optional(v.unknown(), null), error_code: Text, timestamp: Count })
export type Envelope = v.InferOutput<typeof Envelope>

/** Answered by every call but four while the shop is closed (S04). */
export const CLOSED = -3

/**
 * Reads a body whatever its content type says; a body encoded twice (a JSON string that holds JSON) is undone.
 * Undefined when it is no envelope: an error page, an empty body.
 */
export function readEnvelope(body: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(body)
    const result = v.safeParse(Envelope, typeof value === 'string' ? JSON.parse(value) : value)
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
