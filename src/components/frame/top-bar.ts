/* Top bar: bookmark hint (F06), and the address to return to after signing in. */

const collect = document.querySelector<HTMLElement>('[data-collect]')
collect?.addEventListener('click', async () => {
  // No browser lets a page add a bookmark any more; the keys to press are said instead (F06).
  const words = await import('#islands/ui/toast.ts')
  words.toast(collect.dataset.collect ?? '')
})

// Signing in leads back to where the visitor was.
document.querySelector<HTMLAnchorElement>('[data-login]')?.addEventListener('click', (event) => {
  const link = event.currentTarget as HTMLAnchorElement
  const here = location.pathname + location.search
  if (!location.pathname.includes('/auth/')) link.search = `redirect=${encodeURIComponent(here)}`
})

export {}
