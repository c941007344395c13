/**
 * Resolves once the visitor sees this page: undefined if they do now, otherwise when the browser activates a page that it has prerendered. Until
 * then a page makes no call, writes no footprint and opens no socket, because the visitor may never open it (issue 39).
 */
export function activation(): Promise<void> | undefined {
  if (typeof document !== 'object' || !document.prerendering) return undefined
  return new Promise((activated) => document.addEventListener('prerenderingchange', () => activated(), { once: true }))
}
