/**
 * Lazy pictures wait until they are displayed and in the view, or near it for who scrolls: browsers start them thousands of pixels away all
 * the same. Who has no script has the browser's own way. Runs in the head, before any picture is parsed, and has to stand alone, so it uses
 * nothing from outside itself.
 */
function holdPictures(): void {
  // Nothing, of no size: the box keeps the shape its attributes give it.
  const nothing = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E"
  const start = (image: HTMLImageElement) => {
    // Who drew another picture in its place meanwhile keeps it.
    if (image.srcset === nothing) image.srcset = image.dataset.srcset ?? ''
  }
  const watch = (rootMargin: string) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) start(target as HTMLImageElement)
      },
      { rootMargin },
    )
  const inView = watch('0px')
  // In the order of the page, which is how the parser adds them.
  let seen = 0
  const hold = new MutationObserver(() => {
    for (let image = document.images[seen]; image; image = document.images[++seen]) {
      if (image.loading !== 'lazy') continue
      image.dataset.srcset = image.srcset
      image.srcset = nothing
      inView.observe(image)
    }
  })
  hold.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => hold.disconnect())
  const near = () => {
    // Who scrolls finds the next pictures there.
    const observer = watch('100%')
    for (const image of document.images) observer.observe(image)
  }
  addEventListener('scroll', near, { once: true, passive: true })
  addEventListener('beforeprint', () => [...document.images].forEach(start))
}

/** The text of the inline script that does it. */
export const HOLD_PICTURES = `(${holdPictures.toString()})()`
