import { glance } from './glance.ts'

/**
 * Asks the shop's time, and whether it is open, for pages that are static otherwise. Sets the clock; a closed shop sends the visitor to the
 * page that says so (S04). No answer changes nothing: the page is complete without it, and a countdown then goes by the device's clock.
 */
export async function pulse(): Promise<void> {
  const answer = await glance('/api/site/status')
  const status = (answer?.data as { status?: unknown } | undefined)?.status
  if (answer?.code === -3 || (answer?.code === 0 && status !== undefined && Number(status) !== 1)) (await import('./leave.ts')).goClosed()
}
