import { OWN_CACHE } from '#lib/routes/offline-path.ts'

/** Removes what the service worker has kept about a member on this device (`browser/offline-worker.ts`). */
export async function forgetOwn(): Promise<void> {
  try {
    await caches.delete(OWN_CACHE)
  } catch {
    // Without the storage nothing was kept.
  }
}
