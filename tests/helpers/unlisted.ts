import type { GenericSchema } from 'valibot'

/** Parts of a schema that the walk needs. valibot's kinds are distinguished by them. */
interface Parts {
  '~run'(dataset: { value: unknown }, config: object): { value: unknown }
  pipe?: readonly Parts[]
  wrapped?: Parts
  getter?: () => Parts
  entries?: Record<string, Parts>
  item?: Parts
  value?: Parts
  options?: readonly Parts[]
}

/**
 * Returns paths of keys in an answer's `data` that its schema does not name, such as a column that leaked onto the wire. Where a schema is
 * open (`v.unknown()`), only plain values are allowed.
 * @example unlisted(v.object({ id: Id }), { id: 1, password_hash: '…' }) // ['.password_hash']
 */
export function unlisted(schema: GenericSchema, data: unknown): string[] {
  return [...new Set(walk(schema as unknown as Parts, data, ''))]
}

function walk(schema: Parts, data: unknown, way: string): string[] {
  if (data === null || data === undefined) return []
  if (schema.pipe && hasShape(schema)) return walkPipe(schema.pipe, data, way)
  const inner = schema.wrapped ?? schema.getter?.()
  if (inner) return walk(inner, data, way)
  if (typeof data !== 'object') return []
  const { entries, item, value, options } = schema
  if (options?.some(hasShape)) return walkBest(options.filter(hasShape), data, way)
  if (item) return Object.values(data).flatMap((part) => walk(item, part, `${way}[]`))
  if (value) return Object.values(data).flatMap((part) => walk(value, part, `${way}{}`))
  const strange = Object.entries(data).flatMap(([key, part]) => {
    const known = entries?.[key]
    return known ? walk(known, part, `${way}.${key}`) : [`${way}.${key}`]
  })
  return entries || !Array.isArray(data) ? strange : []
}

/** Runs the decoders (JSON in a text, a bare list) before the part that names the keys. */
function walkPipe([first, ...rest]: readonly Parts[], data: unknown, way: string): string[] {
  if (!first) return []
  return hasShape(first) ? walk(first, data, way) : walkPipe(rest, first['~run']({ value: data }, {}).value, way)
}

/** Of several shapes the one that knows most of the keys. */
function walkBest(options: readonly Parts[], data: object, way: string): string[] {
  return options.map((option) => walk(option, data, way)).toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** Whether a schema says what is inside, under `optional`, `fallback` and the steps of a pipe. */
function hasShape(schema: Parts): boolean {
  if (schema.entries || schema.item || schema.value || schema.getter) return true
  if (schema.wrapped) return hasShape(schema.wrapped)
  return Boolean((schema.pipe ?? schema.options)?.some((part) => typeof part === 'object' && part !== schema && hasShape(part)))
}
