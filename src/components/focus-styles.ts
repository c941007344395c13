import { replaceInPage } from '#astro/replace-in-page.ts'
import { focusStyles } from '#lib/page/focal-point.ts'
import { inlineDigest } from './inline-digest.ts'

const STYLES = / style-src 'self'/
const HEAD_END = /<\/head>/
const FILE = 'components/focus-styles.ts'

/** Adds the styles of the focal points of a page's pictures, with their hash in its policy. Pages without one stay as they are. */
export function withFocusStyles(html: string): string {
  const styles = focusStyles(html)
  if (!styles) return html
  const allowed = replaceInPage(html, STYLES, (source) => `${source} 'sha256-${inlineDigest(styles)}'`, 'policy for styles', FILE)
  return replaceInPage(allowed, HEAD_END, (end) => `<style>${styles}</style>${end}`, 'end of its head', FILE)
}
