/*
 * Looks after the speculation rules of the page (`lib/routes/prepared-path.ts`). Loaded with the first move of the pointer. In browsers without rules and
 * on a slow line a script prefetches the HTML of the next page alone; where data is saved nothing is prepared. Otherwise one prepared page is held at a
 * time.
 */

interface Connection {
  saveData?: boolean
  /** By the round trips and the throughput that the browser has measured. */
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

/** Milliseconds that the pointer rests on a link until the browser prepares its page. */
const REST = 200
/** Milliseconds in which the browser takes notice that the rules are gone. */
const NOTICE = 50

const rules = document.querySelector<HTMLScriptElement>('script[type="speculationrules"]')
const { saveData, effectiveType = '4g' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
if (saveData || effectiveType !== '4g' || !HTMLScriptElement.supports?.('speculationrules')) {
  rules?.remove()
  if (!saveData) void import('./next-page.ts')
} else if (rules) keepOne(rules)

/**
 * Discards a prepared page once the pointer comes to another link, because the browser would hold the last two. Browsers discard pages whose rules have
 * been removed.
 */
function keepOne(first: HTMLScriptElement): void {
  let shown = first
  let link = document.querySelector('a:hover')
  let since = 0
  document.addEventListener('pointerover', ({ target, timeStamp, pointerType }) => {
    const next = (target as Element).closest('a[href]')
    // A finger has pressed by then, by the rules that were there.
    if (!next || next === link || pointerType !== 'mouse') return
    if (link && timeStamp - since >= REST) {
      shown.remove()
      shown = Object.assign(document.createElement('script'), { type: 'speculationrules', text: shown.text })
      setTimeout(() => document.head.append(shown), NOTICE)
    }
    link = next
    since = timeStamp
  })
}

export {}
