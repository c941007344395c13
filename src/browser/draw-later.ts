/** Milliseconds after a page has come until what is far from the view is drawn too. */
const REST = 1000

/**
 * Draws what waits below the view (`.below-view`, styles/components.css), piece after piece where the browser has time, once the visitor
 * scrolls or the page was there for a second: who prints it, jumps to its end or takes a picture of all of it finds it whole.
 */
export function drawLater(): void {
  const whenFree = globalThis.requestIdleCallback ?? setTimeout
  const draw = () =>
    whenFree(() => {
      const piece = document.querySelector('.below-view')
      piece?.classList.remove('below-view')
      // The next with the next frame: those of one frame would be laid out as one.
      if (piece) requestAnimationFrame(draw)
    })
  addEventListener('scroll', draw, { once: true, passive: true })
  addEventListener('load', () => setTimeout(draw, REST))
}
