import * as v from 'valibot'
import { Text } from './fields.ts'

const Target = v.object({ title: Text, url: Text })
type Wire = string | v.InferInput<typeof Target> | null

/** Decodes `""`, JSON, an object, or the plain address that old installs stored. */
function readLink(wire: Wire): v.InferInput<typeof Target> {
  if (typeof wire !== 'string') return wire ?? {}
  if (!wire.startsWith('{')) return { url: wire === '[]' ? '' : wire }
  try {
    return JSON.parse(wire)
  } catch {
    return { url: wire }
  }
}

/** Where a picture, a title or a navigation entry leads; an empty `url` leads nowhere. Absolute when it starts with `http`. */
export const Link = v.nullish(
  v.pipe(
    v.custom<Wire>(() => true),
    v.transform(readLink),
    Target,
  ),
  '',
)
export type Link = v.InferOutput<typeof Link>
