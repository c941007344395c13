/** A picture of nothing: it always loads, draws nothing, and leaves the box and the alternative text of the image as they are. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/%3E"

/** The address of the picture that an address names a size of (`images`, src/lib/page/image.ts); other addresses as they are. */
export function withoutSize(address: string): string {
  return address.replace(/_(?:SMALL|MID|BIG)(?=\.[^./?#]+(?:[?#].*)?$)/i, '')
}

/**
 * Replaces pictures of the shop that fail to load. The original replaces a missing size, then the default picture of its kind (F12;
 * `data-picture` names it: goods, head, store, article). If that fails too, or there is none, the image is hidden, and `data-missing` lets
 * styles show words in its place (`.picture-words`). Earlier failures are handled as well. `signal` ends the watch.
 */
export function watchPictures(signal?: AbortSignal): void {
  const source = document.getElementById('default-pictures')?.textContent
  const defaults: Record<string, string> = source ? JSON.parse(source) : {}
  const replace = (image: HTMLImageElement) => {
    if (image.src === NOTHING) return
    const path = defaults[image.dataset.picture ?? (image.closest('.prose') ? 'article' : '')]
    const fallback = path ? new URL(path, location.href).href : NOTHING
    const original = withoutSize(image.src)
    const next = original !== image.src ? original : image.src === fallback ? NOTHING : fallback
    image.toggleAttribute('data-missing', next === NOTHING)
    image.removeAttribute('srcset')
    image.src = next
  }
  const onImage = (type: 'error' | 'load', act: (image: HTMLImageElement) => void) =>
    document.addEventListener(type, ({ target }) => target instanceof HTMLImageElement && act(target), {
      capture: true,
      ...(signal && { signal }),
    })
  onImage('error', replace)
  // An island may show another picture in the same place.
  onImage('load', (image) => image.toggleAttribute('data-missing', image.src === NOTHING))
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.hasAttribute('src')) replace(image)
}
