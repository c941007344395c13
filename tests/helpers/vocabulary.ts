import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/* The vocabulary of schema.org, from the types of `schema-dts`, which are generated from it. */

interface Property {
  /** Type names of its range. */
  range: string[]
}

interface Shape {
  parents: string[]
  properties: Map<string, Property>
}

const file = fileURLToPath(new URL('schema.d.ts', import.meta.resolve('schema-dts')))
const source = readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')

const shapes = new Map<string, Shape>()
for (const [, name = '', parents = '', body = ''] of source.matchAll(
  /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm,
)) {
  const properties = new Map<string, Property>()
  for (const [, property = '', range = ''] of body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<(.*), "[\w-]+">;/gm)) {
    properties.set(property, { range: range.match(/\w+/g) ?? [] })
  }
  shapes.set(name, { parents: parents.match(/\w+/g) ?? [], properties })
}
const unions = new Map([...source.matchAll(/^export type (\w+) = (.*);/gm)].map(([, name = '', members = '']) => [name, members]))

function findProperty(shape: string, property: string): Property | undefined {
  const found = shapes.get(shape)
  return found?.properties.get(property) ?? found?.parents.map((parent) => findProperty(parent, property)).find(Boolean)
}

/** Whether a type is one of a range, or a narrower one. */
function isWithin(type: string, range: readonly string[], seen = new Set<string>()): boolean {
  return range.some((name) => {
    if (name === type || name === `${type}Leaf`) return true
    if (seen.has(name)) return false
    seen.add(name)
    return isWithin(type, (unions.get(name) ?? '').match(/\b[A-Za-z]\w*\b/g) ?? [], seen)
  })
}

/** Returns what in a block of JSON-LD is not of the vocabulary: types, properties, types that a property cannot have, values of enumerations. */
export function vocabularyFaults(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { '@type': type, ...fields } = node as Record<string, unknown>
  if (typeof type !== 'string' || !shapes.has(`${type}Leaf`)) return [`${path}: no type ${String(type)}`]
  return Object.entries(fields).flatMap(([name, value]) => {
    if (name.startsWith('@')) return []
    const at = `${path}/${type}.${name}`
    const property = findProperty(`${type}Leaf`, name.replace(/-(?:input|output)$/, ''))
    if (name.endsWith('-input')) return typeof value === 'string' ? [] : [`${at}: no text`]
    if (!property) return [`${at}: no property`]
    return (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) => {
      if (entry === undefined || entry === null || entry === '') return [`${at}: empty`]
      if (typeof entry === 'object') {
        const own = String((entry as Record<string, unknown>)['@type'])
        return isWithin(own, property.range) ? vocabularyFaults(entry, at) : [`${at}: cannot be a ${own}`]
      }
      const isEnumerated = /^https:\/\/schema\.org\/[A-Z]/.test(String(entry))
      return isEnumerated && !source.includes(`"${String(entry)}"`) ? [`${at}: no value ${String(entry)}`] : []
    })
  })
}
