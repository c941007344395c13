import { toast } from '#islands/ui/toast.ts'
import { takeActionResult } from '#stores/run-pending-action.ts'
import { OUTCOMES } from './action-outcomes.ts'

/** Tells how what was kept over signing in ended, in the words that the place has. */
export function tellResult(place: HTMLElement): void {
  const outcome = takeActionResult()
  if (!outcome) return
  const texts = (place.dataset.outcome ?? '').split('\n')
  const words: Record<string, string | undefined> = Object.fromEntries(OUTCOMES.map((name, index) => [name, texts[index]]))
  words.claim_platform = words.claim
  const { kind } = outcome.intent
  if (!outcome.ok) toast(outcome.message || words.failed || '', { tone: 'danger' })
  else if (kind === 'add' || kind === 'parts')
    toast(words.add ?? '', { action: { label: words.cart ?? '', href: place.dataset.cart ?? '' } })
  else if (words[kind]) toast(words[kind])
}
