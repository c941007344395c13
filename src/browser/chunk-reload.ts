/** Milliseconds between two reloads for a missing part (specification, business constants: route-reload window). */
const WINDOW = 60_000
const KEY = 'chunk-reload-at'

/**
 * Reloads the page if a chunk fails to load, at most once a minute (S07). After a release the old chunks are gone; the reloaded page names
 * the new ones.
 */
export function watchChunks(): void {
  const reload = () => {
    const now = Date.now()
    if (!navigator.onLine || now - Number(sessionStorage.getItem(KEY)) < WINDOW) return
    sessionStorage.setItem(KEY, String(now))
    location.reload()
  }
  document.addEventListener('astro:hydration-error', (event) => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    if (/import|module|load/i.test(String(error)) && error instanceof TypeError) reload()
  })
  addEventListener('vite:preloadError', reload)
}
