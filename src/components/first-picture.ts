const FIRST = /<img[^>]* fetchpriority="high"[^>]*>/i
const VIEWPORT = /<meta name="viewport"[^>]*>/
/** `data-media` says on which screens the picture is shown at all. */
const SOURCES = { src: 'href', srcset: 'imagesrcset', sizes: 'imagesizes', 'data-media': 'media' }

/**
 * Names the page's largest picture at the start of its head, right behind the width that its size goes by: a long sheet in the page would hold it up.
 * Browsers look ahead for pictures, but not behind a policy in a `<meta>`: without this they find it only once the styles are there.
 */
export function withFirstPicture(head: string, body: string): string {
  const [picture] = FIRST.exec(body) ?? []
  if (!picture) return head + body
  const named = Object.entries(SOURCES).map(([attribute, name]) =>
    picture.match(new RegExp(` ${attribute}="[^"]+"`, 'i'))?.[0].replace(/^ [^=]+/, ` ${name}`),
  )
  return head.replace(VIEWPORT, (meta) => `${meta}<link rel="preload" as="image"${named.join('')} fetchpriority="high">`) + body
}
