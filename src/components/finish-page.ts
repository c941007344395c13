import { AstroChanged } from '#astro/astro-changed.ts'
import { withIslandFiles } from '#astro/island-files.ts'
import { currentBuild } from '#lib/page/hashed-asset.ts'
import { withFirstPicture } from './first-picture.ts'
import { inlineDigest } from './inline-digest.ts'
import { withOwnSheet } from './own-sheet.ts'
import { withOwnIcons } from './sprite.ts'

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/
const CHARSET = /<meta charset="utf-8"[^>]*>/
/** Scripts and styles that stand in the page; data has a type of its own, and no policy asks after it. */
const INLINE = /<(?:script(?: type="module")?|style)>([\s\S]*?)<\/(?:script|style)>/g
/** Characters up to which a page may be held back until its foot (`layouts/Base.astro`): somebody's very long text is painted as it comes. */
const LONGEST_HELD = 100_000

/**
 * Puts the policy of a page before all that it governs, with the hashes of its own inline scripts and styles. Astro writes it at the end of
 * the head, though a policy in a `<meta>` holds only for what comes after it, and names what any page has inline. Icons go into the
 * page, as the sheet does that no other page has; what only hydration needs goes out of it, and its largest picture is named first.
 */
export function finishPage(text: string): string {
  const site = currentBuild()
  const paced = text.length > LONGEST_HELD ? text.replace('href="#foot"', 'href="#main"') : text
  const html = site ? withOwnSheet(withIslandFiles(paced, site.scripts), site.scripts) : paced
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const [policy = ''] = POLICY.exec(head) ?? []
  // Astro writes the policy where `security.csp` is set; a page without it would be published unprotected.
  if (site && !policy) throw new AstroChanged('Astro writes no content security policy into a page', 'components/finish-page.ts')
  const governed = head.replace(policy, '').replace(CHARSET, (charset) => charset + ownPolicy(policy, html))
  return withFirstPicture(governed, withOwnIcons(html.slice(end)))
}

/** A policy without the hashes of what is not in this page. */
function ownPolicy(policy: string, html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, text = '']) => inlineDigest(text)))
  return policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (own.has(hash) ? source : ''))
}
