/**
 * The site's name, as the page's head has it; empty where it has none. On a server with one shop it is the shop's as well, whose answers may
 * leave `site_name` out.
 */
export function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
}
