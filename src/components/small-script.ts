import { minifySync } from 'vite'
import { inlineDigest } from './inline-digest.ts'

const known = new Map<string, string>()

/** A script that stands in a page, minified. Many pages have the same. */
export function smallScript(text: string): string {
  const small = known.get(text) ?? minifySync('inline.js', text).code
  known.set(text, small)
  return small
}

/** An inline script, and what the policy of its page has to name before anything of the page is written. */
export function inlineScript(text: string) {
  const code = smallScript(text)
  return { code, hash: `sha256-${inlineDigest(code)}` as const }
}
