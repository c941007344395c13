import { AstroChanged } from '#astro/astro-changed.ts'
import { withIslandFiles } from '#astro/island-files.ts'
import { replaceInPage } from '#astro/replace-in-page.ts'
import { currentBuild } from '#lib/page/hashed-asset.ts'
import { withFirstPicture } from './first-picture.ts'
import { withFocusStyles } from './focus-styles.ts'
import { inlineDigest } from './inline-digest.ts'
import { withOwnSheet } from './own-sheet.ts'
import { withOwnIcons } from './sprite.ts'

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/
const FILE = 'components/finish-page.ts'
const CHARSET = /<meta charset="utf-8"[^>]*>/
/** Inline scripts, styles and speculation rules; data has a type of its own, which no policy governs. */
const INLINE = /<(?:script(?: type="(?:module|speculationrules)")?|style)>([\s\S]*?)<\/(?:script|style)>/g
/** Characters up to which a page may be held back until its foot (`layouts/Base.astro`): somebody's very long text is painted as it comes. */
const LONGEST_HELD = 100_000

/**
 * Finishes the HTML of a page:
 * - moves the policy to the start of the head, because a policy in a `<meta>` governs only what follows it
 * - keeps only the hashes of the page's own inline scripts and styles; Astro lists those of all pages
 * - inlines icons and the sheet that no other page has
 * - moves data that only hydration needs into files
 * - styles the focal points of pictures
 * - preloads the largest picture
 * @throws AstroChanged if the page has no content security policy, or lacks a place that one of these changes
 */
export function finishPage(text: string): string {
  const site = currentBuild()
  // Astro writes the policy where `security.csp` is set; a page without it would be published unprotected.
  if (site && !POLICY.test(text)) throw new AstroChanged('Astro writes no content security policy into a page', FILE)
  const paced = text.length > LONGEST_HELD ? text.replace('href="#foot"', 'href="#main"') : text
  const html = withFocusStyles(site ? withOwnSheet(withIslandFiles(paced, site.scripts), site.scripts) : paced)
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const [policy = ''] = POLICY.exec(head) ?? []
  const governed = replaceInPage(head.replace(policy, ''), CHARSET, (charset) => charset + ownPolicy(policy, html), 'charset', FILE)
  return withFirstPicture(governed, withOwnIcons(html.slice(end)))
}

/** A policy without the hashes of what is not in this page. */
function ownPolicy(policy: string, html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, text = '']) => inlineDigest(text)))
  return policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (own.has(hash) ? source : ''))
}
