/** Milliseconds after the load event until sections far from the view are rendered too. */
const IDLE = 1000

/**
 * Renders deferred sections (`.deferred-rendering`, styles/components.css) one by one in idle time, from the first scroll or a second after the
 * load event. `content-visibility: auto` alone leaves them out of a screenshot of the whole page.
 */
export function renderDeferred(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const render = () =>
    whenIdle(() => {
      const section = document.querySelector('.deferred-rendering')
      section?.classList.remove('deferred-rendering')
      // One section a frame: those of one frame would be laid out in one long task.
      if (section) requestAnimationFrame(render)
    })
  addEventListener('scroll', render, { once: true, passive: true })
  addEventListener('load', () => setTimeout(render, IDLE))
}
