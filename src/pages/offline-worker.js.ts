import { offlineScript } from '#components/frame/offline-script.ts'

/** Serves the service worker at the site's base, which is its scope. */
export function GET(): Response {
  return new Response(offlineScript(), { headers: { 'content-type': 'text/javascript' } })
}
