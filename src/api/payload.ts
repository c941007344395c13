/**
 * A call's input as the wire wants it: undefined and null left out, lists of plain values comma-separated, everything deeper as JSON in a
 * string, yes and no as 1 and 0.
 * @example encodePayload({ cart_ids: [1, 2], delivery: { 1: { delivery_type: 'store' } }, x: undefined })
 * // { cart_ids: '1,2', delivery: '{"1":{"delivery_type":"store"}}' }
 */
export function encodePayload(input: object): Record<string, string | number> {
  const payload: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(input)) if (value !== undefined && value !== null) payload[key] = encode(value)
  return payload
}

function encode(value: unknown): string | number {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'object') return value as string | number
  const plain = Array.isArray(value) && value.every((part) => typeof part !== 'object')
  return plain ? value.join(',') : JSON.stringify(value)
}
