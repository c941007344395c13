import { glance } from './glance.ts'
import { settings } from './settings.ts'

let asked: Promise<void> | undefined

/**
 * Asks the shop's time, and whether it is open, for pages that are static otherwise; once a page. Sets the clock; a closed shop sends the
 * visitor to the page that says so (S04). No answer changes nothing: the page is complete without it, and a countdown then goes by the
 * device's clock.
 */
export function pulse(): Promise<void> {
  asked ??= ask()
  return asked
}

async function ask(): Promise<void> {
  const answer = await glance('/api/site/status')
  const status = answer?.code === 0 ? (answer.data as { status?: unknown } | null)?.status : undefined
  if (String(status) === '0') settings.onClosed()
}
