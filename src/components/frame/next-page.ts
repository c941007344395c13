/*
 * Prepares the page behind a link before the press: prerenders it by speculation rules, or prefetches its HTML on a slow connection and in browsers
 * without these rules. One page at a time, because a new rule replaces the one before it.
 */
import { isPrepared } from '#lib/routes/prepared-path.ts'

/** Milliseconds that the pointer rests on a link before that counts as intent. */
const REST = 80

/** The part of the Network Information API that is read; browsers without it leave it out. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const canSpeculate = HTMLScriptElement.supports?.('speculationrules') ?? false
let hint: HTMLElement | undefined
let prepared = ''
let timer: ReturnType<typeof setTimeout> | undefined

/** The address of a link whose page may be prepared; empty for others. */
function addressOf(event: Event): string {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target || link.download || !isPrepared(link.pathname)) return ''
  const address = link.pathname + link.search
  return address === location.pathname + location.search ? '' : address
}

function prepare(address: string): void {
  const { saveData, effectiveType = '4g' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  if (!address || address === prepared || saveData) return
  prepared = address
  // Removing a rule drops the page that it has prepared.
  hint?.remove()
  const how = effectiveType === '4g' ? 'prerender' : 'prefetch'
  hint = canSpeculate
    ? Object.assign(document.createElement('script'), {
        type: 'speculationrules',
        text: JSON.stringify({ [how]: [{ urls: [address], eagerness: 'immediate' }] }),
      })
    : Object.assign(document.createElement('link'), { rel: 'prefetch', href: address })
  document.head.append(hint)
}

document.addEventListener('pointerover', (event) => {
  clearTimeout(timer)
  const address = addressOf(event)
  if (address) timer = setTimeout(prepare, REST, address)
})
document.addEventListener('pointerdown', (event) => prepare(addressOf(event)), { passive: true })
