import type { APIContext } from 'astro'

/** One file where `INDEXNOW_KEY` is set: it proves to search engines that pings come from the owner of the site. */
export function getStaticPaths() {
  const key = process.env.INDEXNOW_KEY
  return key ? [{ params: { key }, props: { key } }] : []
}

export function GET({ props }: APIContext<{ key: string }>): Response {
  return new Response(props.key, { headers: { 'content-type': 'text/plain' } })
}
