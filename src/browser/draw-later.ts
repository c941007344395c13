/** Milliseconds after a page has come until what is far from the view is drawn too. */
const REST = 1000

/**
 * Renders the sections below the view (`.below-view`, styles/components.css) piece by piece while the browser is idle, after the first
 * scroll or a second. Printing, jumping to the end and full-page screenshots then find them complete.
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
