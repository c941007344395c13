import { replaceInPage } from '#astro/replace-in-page.ts'

const FIRST = /<img[^>]* fetchpriority="high"[^>]*>/i
const VIEWPORT = /<meta name="viewport"[^>]*>/
/** `data-media` says on which screens the picture is shown at all. */
const SOURCES = { src: 'href', srcset: 'imagesrcset', sizes: 'imagesizes', 'data-media': 'media' }

/**
 * Preloads the page's largest picture at the start of its head, behind the width that its size depends on. A long inline sheet would delay
 * it. Browsers' preload scanners stop at a policy in a `<meta>`, so without this the picture is found only after the styles.
 */
export function withFirstPicture(head: string, body: string): string {
  const [picture] = FIRST.exec(body) ?? []
  if (!picture) return head + body
  const named = Object.entries(SOURCES).map(([attribute, name]) =>
    picture.match(new RegExp(` ${attribute}="[^"]+"`, 'i'))?.[0].replace(/^ [^=]+/, ` ${name}`),
  )
  const preload = `<link rel="preload" as="image"${named.join('')} fetchpriority="high">`
  return replaceInPage(head, VIEWPORT, (meta) => meta + preload, 'viewport', 'components/first-picture.ts') + body
}
