/** Milliseconds after the load event until sections far from the view are rendered too. */
const IDLE = 1000

/**
 * Renders deferred sections (`.deferred-rendering`, styles/components.css) one by one in idle time, from the first scroll or a second after the
 * load event. `content-visibility: auto` alone leaves them out of a screenshot of the whole page.
 */
export function renderDeferred(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const render = () => whenIdle(() => renderNext(render))
  addEventListener('scroll', render, { once: true, passive: true })
  addEventListener('load', () => setTimeout(render, document.prerendering ? 0 : IDLE))
}

/** Renders one section, and the next one a frame later: those of one frame would be laid out in one long task. */
function renderNext(then: () => void): void {
  const section = document.querySelector('.deferred-rendering')
  section?.classList.remove('deferred-rendering')
  if (!document.prerendering) {
    if (section) requestAnimationFrame(then)
    return
  }
  // A prerendered page has no frames: it would be laid out when the visitor opens it, and shown that much later.
  document.body.getBoundingClientRect()
  if (section) setTimeout(then)
}
