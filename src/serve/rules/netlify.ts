import { FALLBACKS } from '#lib/routes/fallbacks.ts'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { ROUTES } from '#lib/routes/routes.ts'
import { BASE, LOCALES } from '#lib/text/locales.ts'
import { ROOT_FILES } from '../address.ts'
import { CACHE, SECURITY_HEADERS, TWIN_HEADERS } from '../headers.ts'
import { type Installation, lines, screenOf } from './parts.ts'

/**
 * Generates `netlify.toml` for a published folder whose `web/` is the built site. Netlify finds pages without their extension, prefers
 * built files to rules, and joins slashes by itself. Unknown entries get their fallback page with status 200.
 */
export function netlifyRules({ shop }: Installation): string {
  const languages = LOCALES.map(localeRoot)
  const shown = languages.flatMap((root) =>
    FALLBACKS.map((fallback): Rule => {
      const from = root + ROUTES[fallback.entry].path.replace('{id}', '*')
      const to = root + screenOf(fallback)
      return fallback.kind === 'page' ? [from, to, 200] : [from, `${to}?${fallback.parameter}=:splat`, 302]
    }),
  )
  const lost = languages.map((root): Rule => [`${root}*`, `${root}404.html`, 404]).reverse()
  const rules: Rule[] = [
    ['/', BASE, 302],
    ...ROOT_FILES.map((path): Rule => [path, BASE + path.slice(1), 200]),
    ...shown,
    ...lost,
    ['/*', `${shop}/:splat`, 200],
  ]
  const headers: [string, Record<string, string>][] = [
    [`${BASE}*`, { ...SECURITY_HEADERS, 'cache-control': CACHE.page }],
    [`${BASE}*.md`, TWIN_HEADERS],
    [`${BASE}_astro/*`, { 'cache-control': CACHE.hashed }],
  ]
  return `# netlify.toml, for a published folder whose ${BASE.slice(1)} is the built site: as npm run build writes it, or a copy without links (cp -rL).
# An entry that nobody knows is told so by its fallback page, with 200; other forms of an address are not led to the one. Sockets are not handed on:
# build with PUBLIC_CHAT_URL, the chat's own address.
${lines(rules, ([from, to, status]) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}\n`)}
${lines(headers, ([path, values]) => `[[headers]]\nfor = "${path}"\n[headers.values]\n${lines(Object.entries(values), ([name, value]) => `${name} = "${value}"`)}\n`)}`
}

type Rule = [from: string, to: string, status: 200 | 302 | 404]
