import type { APIContext } from 'astro'
import { type FeedPart, feedPaths, writeFeed } from '#components/product-feeds.ts'

export function getStaticPaths() {
  return feedPaths()
}

/** Products of a language for marketplaces, as XML. */
export function GET({ props, site }: APIContext<FeedPart & Record<string, unknown>>): Response {
  return new Response(writeFeed(props, 'xml', site), { headers: { 'content-type': 'application/xml' } })
}
