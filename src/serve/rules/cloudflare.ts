import { FALLBACKS } from '#lib/routes/fallbacks.ts'
import { BASE } from '#lib/text/locales.ts'
import { OTHER_FORMS, PREFIX, ROOT_FILES } from '../address.ts'
import { CACHE, SECURITY_HEADERS, TWIN_HEADERS } from '../headers.ts'
import { SOCKET_PATH } from '../tunnel.ts'
import { type Installation, idsOf, screenOf } from './parts.ts'

/**
 * A `_worker.js` for a published folder whose `web/` is the built site: the `_redirects` of Cloudflare Pages would hide built pages behind
 * their fallback pages. Cloudflare finds pages without their
 * extension, and the nearest 404.html; unknown entries get their fallback page, with 200. Tried in Cloudflare's own runtime on one machine.
 */
export function cloudflareRules({ shop, chat }: Installation): string {
  const fallbacks = FALLBACKS.map((fallback) => {
    const to = `${BASE}$1${screenOf(fallback)}`
    return [`^${BASE}(${PREFIX})${idsOf(fallback)}$`, fallback.kind === 'page' ? to : `${to}?${fallback.parameter}=$2`, fallback.kind]
  })
  return `// _worker.js, in a published folder whose ${BASE.slice(1)} is the built site: as npm run build writes it, or a copy without links (cp -rL).
// An entry that nobody knows is told so by its fallback page, with 200; an address in capitals is unknown. An embedded shop opens the chat's socket to
// these pages where its SITE_URL names them.
const SHOP = ${JSON.stringify(shop)}
const CHAT = ${JSON.stringify(chat)}
const BASE = ${JSON.stringify(BASE)}
const OTHER_FORMS = ${JSON.stringify(
    OTHER_FORMS.map(([form, address]) => [`^${form}$`, address]),
    null,
    2,
  )}
const FALLBACKS = ${JSON.stringify(fallbacks, null, 2)}
const HEADERS = ${JSON.stringify(SECURITY_HEADERS, null, 2)}
const TWIN_HEADERS = ${JSON.stringify(TWIN_HEADERS, null, 2)}
const CACHE = ${JSON.stringify(CACHE, null, 2)}

export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    const path = url.pathname
    const asset = (address) => env.ASSETS.fetch(new Request(new URL(address, url), request))
    const page = async (address) => {
      const answer = await asset(address)
      // Pages leads to the slash of an index by 308, Workers by 307.
      return [307, 308].includes(answer.status) ? asset(answer.headers.get('location')) : answer
    }
    const move = (address, status) => send(new Response(null, { status, headers: { location: address } }), status === 301 ? CACHE.file : CACHE.page)
    if (path === '/') return move(BASE, 302)
    if (${JSON.stringify(ROOT_FILES)}.includes(path)) return send(await asset(BASE + path.slice(1)), CACHE.file)
    if (path === ${JSON.stringify(SOCKET_PATH)}) return fetch(new Request(CHAT, request))
    if (!(path + '/').startsWith(BASE)) return fetch(new Request(SHOP + path + url.search, request))
    for (const [form, address] of OTHER_FORMS) {
      if (new RegExp(form).test(path)) return move(path.replace(new RegExp(form), address) + url.search, 301)
    }
    if (path.startsWith(BASE + '_astro/')) return send(await asset(path), CACHE.hashed)
    const answer = await page(path.endsWith('/404') ? path + '/nothing' : path)
    if (answer.status !== 404 && path.endsWith('.md')) return send(answer, CACHE.page, TWIN_HEADERS)
    if (answer.status !== 404) return send(answer, path.includes('.') && !path.endsWith('.json') ? CACHE.file : CACHE.page)
    for (const [pattern, address, kind] of FALLBACKS) {
      if (!new RegExp(pattern).test(path)) continue
      const fallback = path.replace(new RegExp(pattern), address)
      return kind === 'list' ? move(fallback, 302) : send(await page(fallback), CACHE.page)
    }
    return send(answer)
  },
}

function send(answer, cache, more = {}) {
  const sent = new Response(answer.body, answer)
  for (const [name, value] of Object.entries({ ...HEADERS, ...more })) sent.headers.set(name, value)
  sent.headers.set('cache-control', answer.status === 404 ? CACHE.missing : cache)
  return sent
}
`
}
