import { isSlow, savesData } from '#browser/connection.ts'

/** Milliseconds that the pointer rests on a link until the browser prepares its page. */
const REST = 200
/** Milliseconds in which the browser takes notice that the rules are gone. */
const NOTICE = 50

/**
 * Leaves the next page to the speculation rules of this one (`lib/routes/prepared-path.ts`). In browsers without rules and on a slow line a script
 * prefetches its HTML alone; where data is saved nothing is prepared.
 */
export function prepareNext(): void {
  const rules = document.querySelector<HTMLScriptElement>('script[type="speculationrules"]')
  const isFollowed = !isSlow() && HTMLScriptElement.supports?.('speculationrules')
  if (rules && isFollowed) keepOne(rules)
  if (isFollowed) return
  rules?.remove()
  if (!savesData()) void import('./next-page.ts')
}

/**
 * Discards a prepared page once the pointer comes to another link, because the browser would hold the last two. Browsers discard pages whose rules have
 * been removed.
 */
function keepOne(rules: HTMLScriptElement): void {
  let link: Element | null = null
  let since = 0
  document.addEventListener('pointerover', ({ target, timeStamp, pointerType }) => {
    const next = (target as Element).closest('a[href]')
    // A finger has pressed by then, by the rules that were there.
    if (!next || next === link || pointerType !== 'mouse') return
    if (link && timeStamp - since >= REST) {
      rules.remove()
      const { text } = rules
      rules = Object.assign(document.createElement('script'), { type: 'speculationrules', text })
      setTimeout(() => document.head.append(rules), NOTICE)
    }
    link = next
    since = timeStamp
  })
}
