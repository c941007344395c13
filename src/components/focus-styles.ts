import { focusStyles } from '#lib/page/focal-point.ts'
import { inlineDigest } from './inline-digest.ts'

const STYLES = / style-src 'self'/

/** Adds the styles of the focal points of a page's pictures, with their hash in its policy. Pages without one stay as they are. */
export function withFocusStyles(html: string): string {
  const styles = focusStyles(html)
  if (!styles) return html
  return html
    .replace(STYLES, (source) => `${source} 'sha256-${inlineDigest(styles)}'`)
    .replace('</head>', () => `<style>${styles}</style></head>`)
}
