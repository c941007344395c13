import type { APIContext } from 'astro'
import { type FeedPart, feedPaths, writeFeed } from '#components/product-feeds.ts'

export function getStaticPaths() {
  return feedPaths()
}

/** Products of a language for marketplaces, as tab-separated values. */
export function GET({ props, site }: APIContext<FeedPart & Record<string, unknown>>): Response {
  return new Response(writeFeed(props, 'tsv', site), { headers: { 'content-type': 'text/tab-separated-values; charset=utf-8' } })
}
