/**
 * Puts the shop's default picture where one fails to load (F12), by the `data-picture` kind of the image, `goods` without one; each
 * image once, so that a missing default does not loop. Pictures that failed before this ran are caught up on.
 */
export function watchPictures(): void {
  const source = document.getElementById('default-pictures')?.textContent
  const defaults: Record<string, string> = source ? JSON.parse(source) : {}
  const replace = (image: HTMLImageElement) => {
    const fallback = defaults[image.dataset.picture ?? 'goods']
    if (!fallback || image.dataset.replaced !== undefined) return
    image.dataset.replaced = ''
    image.removeAttribute('srcset')
    image.src = fallback
  }
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image)
}
