/*
 * Rows and values of an answer that cannot be read are left out, so that one odd record does not take the others away. This is where each
 * place that leaves something out says so: `ReadableOf` and `ReadableJsonOf` (fields.ts), `listOf` (decode.ts).
 */

let dropped: string[] = []

/** Notes that a part of the answer being decoded is left out, and why. */
export function noteDropped(why: string): void {
  dropped.push(why)
}

/** Decodes an answer. @returns the value, and why parts of it were left out, each reason once */
export function withDropped<Value>(decode: () => Value): { value: Value; dropped: string[] } {
  dropped = []
  const value = decode()
  return { value, dropped: [...new Set(dropped)] }
}
