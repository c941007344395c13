/*
 * Prepares the page behind the link that the pointer rests on, one at a time. Loaded with the first move of the pointer. A marked link is prerendered by
 * the speculation rules of the page (`lib/routes/prepared-path.ts`). Browsers without rules, and slow lines, prefetch the HTML alone; where data is saved
 * nothing is prepared.
 */
import { isPrepared, MARK } from '#lib/routes/prepared-path.ts'

interface Connection {
  saveData?: boolean
  /** By the round trips and the throughput that the browser has measured. */
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

const { saveData, effectiveType = '4g' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
const canPrerender = effectiveType === '4g' && HTMLScriptElement.supports?.('speculationrules')
/** Milliseconds that the pointer rests on a link before that counts as intent: half of those that commonly pass before a press. */
const REST = canPrerender ? 100 : 80

const prefetched = new Set<string>()
let marked: Element | undefined

/** The link of an event if its page may be prepared. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
  return link && link.origin === location.origin && !link.target && !link.download && isPrepared(link.pathname) ? link : undefined
}

/** Moves the mark to a link. The browser discards the page of a link that has lost it. */
function mark(link: Element): void {
  marked?.removeAttribute(MARK)
  marked = link
  link.setAttribute(MARK, '')
}

function prefetch({ pathname, search }: HTMLAnchorElement): void {
  const href = pathname + search
  if (prefetched.has(href)) return
  prefetched.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}

function watchLinks(prepare: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    if (link) timer = setTimeout(prepare, REST, link)
  })
  document.addEventListener(
    'pointerdown',
    (event) => {
      const link = linkOf(event)
      if (link) prepare(link)
    },
    { passive: true },
  )
  // The link that was under the pointer when this was loaded.
  document.querySelector('a:hover')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
}

if (saveData || !canPrerender) document.querySelector('script[type="speculationrules"]')?.remove()
if (!saveData) watchLinks(canPrerender ? mark : prefetch)
