import type { MiddlewareHandler } from 'astro'

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/
const CHARSET = /<meta charset="utf-8"[^>]*>/

/**
 * Puts the policy of a page before all that it governs. Astro writes it at the end of the head, and a policy in a `<meta>` holds only for what
 * comes after it.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const answer = await next()
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const html = await answer.text()
  const [policy = ''] = POLICY.exec(html) ?? []
  return new Response(
    html.replace(policy, '').replace(CHARSET, (charset) => charset + policy),
    answer,
  )
}
