import type { APIContext } from 'astro'
import { addressOfTwin, allTwins, type Twin, writeTwin } from '#components/markdown/twins.ts'
import { BASE } from '#lib/text/locales.ts'

/** A Markdown file for each page that has one (products, articles, help …); its path is the page's address with `.md` after it. */
export function getStaticPaths() {
  return allTwins().map((twin) => ({ params: { twin: addressOfTwin(twin).slice(BASE.length, -'.md'.length) }, props: twin }))
}

/** Answers with the page in Markdown, for agents. */
export function GET({ props, site }: APIContext<Twin & Record<string, unknown>>): Response {
  return new Response(writeTwin(props, site), { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
}
