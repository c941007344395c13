import { PENDING_ACTION_KEY, type PendingAction } from '#lib/routes/pending-action.ts'
import { readPendingAction } from '#lib/routes/read-pending-action.ts'

/** Text for each kind of action; similar ones share a text. */
const SAID: Record<PendingAction['kind'], string> = { claim: 'claim', claim_platform: 'claim', follow: 'follow' }

/**
 * Says in a note what the visitor had clicked when they were sent to sign in; nothing changes for who came without a click. `data-why` of the
 * note has the sentences by reason as JSON.
 */
export function sayWhy(note: HTMLElement): void {
  const intent = readPendingAction(sessionStorage.getItem(PENDING_ACTION_KEY), Date.now())
  const [place] = note.getElementsByTagName('span')
  if (!intent || !place) return
  const words: Record<string, string> = JSON.parse(note.dataset.why ?? '{}')
  place.textContent = words[SAID[intent.kind]] ?? ''
}
