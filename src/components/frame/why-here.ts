import { PENDING_ACTION_KEY, type PendingAction } from '#lib/routes/pending-action.ts'
import { readPendingAction } from '#lib/routes/read-pending-action.ts'

/** Text for each kind of action; similar ones share a text. */
const SAID: Record<PendingAction['kind'], string> = {
  add: 'add',
  parts: 'add',
  buy: 'buy',
  groupbuy: 'buy',
  combo: 'buy',
  seckill: 'buy',
  collect: 'collect',
  claim: 'claim',
  claim_platform: 'claim',
  follow: 'follow',
}

/**
 * Shows which action sent the visitor to sign in, with its name if stored. Does nothing without an action. The note's `data-why` has the
 * sentences by reason as JSON; sentences with a name are `<reason>_named`.
 */
export function sayWhy(note: HTMLElement): void {
  const intent = readPendingAction(sessionStorage.getItem(PENDING_ACTION_KEY), Date.now())
  const [place] = note.getElementsByTagName('span')
  if (!intent || !place) return
  const words: Record<string, string> = JSON.parse(note.dataset.why ?? '{}')
  const reason = SAID[intent.kind]
  const name = 'sku_name' in intent ? String(intent.sku_name) : ''
  place.textContent = (name && words[`${reason}_named`]?.replace('{name}', () => name)) || (words[reason] ?? '')
}
