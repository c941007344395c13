/** Milliseconds after the load event until sections far from the view are rendered too. */
const IDLE = 1000

/**
 * Renders deferred sections (`.deferred-rendering`, styles/components.css) one by one in idle time, from a second after the load event; in a
 * prerendered page, which nobody looks at, from the load event. `content-visibility: auto` alone renders them near the view only, and leaves
 * them out of a screenshot of the whole page.
 */
export function renderDeferred(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const render = () =>
    whenIdle(() => {
      const section = document.querySelector('.deferred-rendering')
      if (!section) return
      section.classList.remove('deferred-rendering')
      if (document.prerendering) {
        // Without frames, it would be laid out only when the visitor opens the page, which would appear that much later.
        section.getBoundingClientRect()
        render()
      }
      // One section a frame: those of one frame would be laid out in one long task.
      else requestAnimationFrame(render)
    })
  addEventListener('load', () => setTimeout(render, document.prerendering ? 0 : IDLE))
}
