import { ACTION_RESULT_KEY } from '#lib/pending-action.ts'

/* Tells, once, how what was kept over signing in ended. */

async function tell(place: HTMLElement) {
  const [{ takeActionResult }, { toast }] = await Promise.all([import('#stores/run-pending-action.ts'), import('#islands/ui/toast.ts')])
  const outcome = takeActionResult()
  if (!outcome) return
  const words: Record<string, string> = JSON.parse(place.dataset.outcome ?? '{}')
  const { kind } = outcome.intent
  if (!outcome.ok) toast(outcome.message || words.failed || '', { tone: 'danger' })
  else if (kind === 'add' || kind === 'parts')
    toast(words.add ?? '', { action: { label: words.cart ?? '', href: place.dataset.cart ?? '' } })
  else if (words[kind]) toast(words[kind])
}

const place = document.querySelector<HTMLElement>('[data-outcome]')
if (place && sessionStorage.getItem(ACTION_RESULT_KEY)) void tell(place)
