import { hash } from 'node:crypto'

const known = new Map<string, string>()

/** The digest by which a page's policy names a script or style that stands in it (sha256, base64). Many pages have the same. */
export function inlineDigest(text: string): string {
  const digest = known.get(text) ?? hash('sha256', text, 'base64')
  known.set(text, digest)
  return digest
}
