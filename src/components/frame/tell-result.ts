import { toast } from '#islands/ui/toast.ts'
import { takeActionResult } from '#stores/run-pending-action.ts'

/** Tells how what was kept over signing in ended, in the words that the place has. */
export function tellResult(place: HTMLElement): void {
  const outcome = takeActionResult()
  if (!outcome) return
  const words: Record<string, string> = JSON.parse(place.dataset.outcome ?? '{}')
  const { kind } = outcome.intent
  if (!outcome.ok) toast(outcome.message || words.failed || '', { tone: 'danger' })
  else if (kind === 'add' || kind === 'parts')
    toast(words.add ?? '', { action: { label: words.cart ?? '', href: place.dataset.cart ?? '' } })
  else if (words[kind]) toast(words[kind])
}
