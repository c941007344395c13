import type { APIContext } from 'astro'
import { addressOfTwin, allTwins, type Twin, writeTwin } from '#components/markdown/twins.ts'
import { BASE } from '#lib/text/locales.ts'

/** One file for each page for reading, with `.md` after the page's address. */
export function getStaticPaths() {
  return allTwins().map((twin) => ({ params: { twin: addressOfTwin(twin).slice(BASE.length, -'.md'.length) }, props: twin }))
}

/** A page in Markdown, for agents and for reading. */
export function GET({ props, site }: APIContext<Twin & Record<string, unknown>>): Response {
  return new Response(writeTwin(props, site), { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
}
