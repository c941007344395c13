import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { MiddlewareHandler } from 'astro'
import { withOwnIcons } from '#components/sprite.ts'

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/
const CHARSET = /<meta charset="utf-8"[^>]*>/
const INLINE = /<(?:script|style)(?:\s[^>]*)?>([\s\S]*?)<\/(?:script|style)>/g

const ISLAND_SCRIPTS = /component-url="([^"]+)"[^>]*?renderer-url="([^"]+)"/g
const IMPORT = /(?:from|import)"\.\/([\w.-]+\.js)"/g

/** Scripts of the built site and all that each takes, once they were read. */
const closures = new Map<string, string[]>()

/** A script with what it imports, and what that imports. */
function closure(script: string, folder: string): string[] {
  const known = closures.get(script)
  if (known) return known
  const names = new Set([script])
  for (const name of names) for (const [, found = ''] of readFileSync(join(folder, name), 'utf8').matchAll(IMPORT)) names.add(found)
  closures.set(script, [...names])
  return [...names]
}

/**
 * Tells each island of a built page the scripts that waking it takes (`modules`), for `wakeNow` to ask for them in one
 * batch. While developing nothing is bundled, there is no folder of built scripts, and the page stays as it is.
 */
function nameModules(html: string, folder: string | undefined): string {
  if (!folder) return html
  return html.replace(ISLAND_SCRIPTS, (attributes, component: string, renderer: string) => {
    const names = new Set([component, renderer].flatMap((address) => closure(basename(address), folder)))
    return `${attributes} modules="${[...names].map((name) => `${dirname(component)}/${name}`).join(' ')}"`
  })
}

/**
 * Puts the policy of a page before all that it governs, with the hashes of its own inline scripts and styles. Astro writes it at the end of
 * the head, though a policy in a `<meta>` holds only for what comes after it, and names what any page has inline. Icons go into the page.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const answer = await next()
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const text = await answer.text()
  const html = nameModules(text, import.meta.env.ASSETS_FOLDER)
  const [policy = ''] = POLICY.exec(html) ?? []
  return new Response(withOwnIcons(html.replace(policy, '').replace(CHARSET, (charset) => charset + ownPolicy(policy, html))), answer)
}

/** A policy without the hashes of what is not in this page. */
function ownPolicy(policy: string, html: string): string {
  const texts = [...html.matchAll(INLINE)].map(([, text = '']) => text).filter(Boolean)
  const own = new Set(texts.map((text) => createHash('sha256').update(text).digest('base64')))
  return policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (own.has(hash) ? source : ''))
}
