import { createHash } from 'node:crypto'

const known = new Map<string, unknown>()

/**
 * One object for all that are equal: skus of a goods repeat its facts, and lists repeat cards. The store of a build writes an object once,
 * however often it is met, so that ten thousand goods stay within what one file can hold.
 */
export function same<Value>(value: Value): Value {
  const key = createHash('sha1')
    .update(JSON.stringify(value) ?? '')
    .digest('base64')
  if (!known.has(key)) known.set(key, value)
  return known.get(key) as Value
}
