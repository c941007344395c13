/* Prefetches the HTML behind a link that the pointer rests on or presses. Loaded by `prepare-next.ts` where the speculation rules do not apply. */
import { isPrepared } from '#lib/routes/prepared-path.ts'

/** Milliseconds that the pointer rests on a link before that counts as intent. */
const REST = 80

const prefetched = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The address of a link whose page may be prepared; empty for others. */
function addressOf(event: Event): string {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target || link.download || !isPrepared(link.pathname)) return ''
  return link.pathname + link.search
}

function prefetch(address: string): void {
  if (!address || prefetched.has(address)) return
  prefetched.add(address)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: address }))
}

document.addEventListener('pointerover', (event) => {
  clearTimeout(timer)
  timer = setTimeout(prefetch, REST, addressOf(event))
})
document.addEventListener('pointerdown', (event) => prefetch(addressOf(event)), { passive: true })
// The link that was under the pointer when this was loaded.
document.querySelector('a:hover')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
