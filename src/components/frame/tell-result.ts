import { toast } from '#islands/ui/toast.ts'
import { toLocale } from '#lib/text/locales.ts'
import { listed } from '#lib/text/texts.ts'
import { takeMerge } from '#stores/merge-visitor.ts'
import { takeActionResult } from '#stores/run-pending-action.ts'
import { OUTCOMES } from './action-outcomes.ts'

/** Tells how what was kept over signing in ended, in the words that the place has. */
export function tellResult(place: HTMLElement): void {
  const texts = (place.dataset.outcome ?? '').split('\n')
  const words: Record<string, string> = Object.fromEntries(OUTCOMES.map((name, index) => [name, texts[index] ?? '']))
  tellAction(words)
  tellMerge(words, place.dataset.cart ?? '')
}

function tellAction(words: Record<string, string>): void {
  const outcome = takeActionResult()
  if (!outcome) return
  if (!outcome.ok) toast(outcome.message || (words.failed ?? ''), { tone: 'danger' })
  else toast((outcome.intent.kind === 'follow' ? words.follow : words.claim) ?? '')
}

/** Names goods of the visitor's cart that the member's did not take. */
function tellMerge(
  { unmerged: told = '', unmerged_part: part = '', unmerged_later: rest = '', cart = '' }: Record<string, string>,
  href: string,
) {
  const merge = takeMerge()
  if (!merge) return
  const names = merge.unmerged.map(({ name, num, added }) =>
    added
      ? part
          .replace('{added}', String(added))
          .replace('{num}', String(num))
          .replace('{name}', () => name)
      : name,
  )
  const locale = toLocale(document.documentElement.lang)
  const text = names.length ? told.replace('{names}', () => listed(names, locale)) : rest
  toast(text, { tone: 'danger', action: { label: cart, href } })
}
