/**
 * Resolves once the visitor sees this page: undefined if they do now, otherwise after the first frame of a prerendered page that the browser
 * activates. Until then a page makes no call, writes no footprint and opens no socket, because the visitor may never open it (issue 39).
 */
export function activation(): Promise<void> | undefined {
  if (typeof document !== 'object' || !document.prerendering) return undefined
  return new Promise((activated) =>
    // Waits for the first frame, which calls made before it would delay.
    document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => setTimeout(activated)), { once: true }),
  )
}
