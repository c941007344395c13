/**
 * Encodes the input of a call for the wire. Undefined and null are left out, lists of plain values are comma-separated, deeper values
 * become JSON strings, and booleans 1 and 0.
 * @example encodePayload({ cart_ids: [1, 2], delivery: { 1: { delivery_type: 'store' } }, x: undefined }) // { cart_ids: '1,2', delivery:
 * '{"1":{"delivery_type":"store"}}' }
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
