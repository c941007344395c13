import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'astro'
import { withFirstPicture } from '#components/first-picture.ts'
import { withIslandFiles } from '#components/island-files.ts'
import { withOwnIcons } from '#components/sprite.ts'
import { siteInMaking } from '#lib/kept-file.ts'

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/
const CHARSET = /<meta charset="utf-8"[^>]*>/
const INLINE = /<(?:script|style)(?:\s[^>]*)?>([\s\S]*?)<\/(?:script|style)>/g

/**
 * Puts the policy of a page before all that it governs, with the hashes of its own inline scripts and styles. Astro writes it at the end of
 * the head, though a policy in a `<meta>` holds only for what comes after it, and names what any page has inline. Icons go into the
 * page, what only a waking island needs goes out of it, and its largest picture is named first.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const answer = await next()
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const text = await answer.text()
  const site = siteInMaking()
  const html = site ? withIslandFiles(text, site.scripts) : text
  const [policy = ''] = POLICY.exec(html) ?? []
  const governed = html.replace(policy, '').replace(CHARSET, (charset) => charset + ownPolicy(policy, html))
  return new Response(withOwnIcons(withFirstPicture(governed)), answer)
}

/** A policy without the hashes of what is not in this page. */
function ownPolicy(policy: string, html: string): string {
  const texts = [...html.matchAll(INLINE)].map(([, text = '']) => text).filter(Boolean)
  const own = new Set(texts.map((text) => createHash('sha256').update(text).digest('base64')))
  return policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (own.has(hash) ? source : ''))
}
