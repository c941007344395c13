import { minifySync } from 'vite'

const known = new Map<string, string>()

/** A script that stands in a page, minified. Many pages have the same. */
export function smallScript(text: string): string {
  const small = known.get(text) ?? minifySync('inline.js', text).code
  known.set(text, small)
  return small
}
