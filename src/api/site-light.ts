import { siteStatusLight } from '#contract/site-light.ts'
import { lightCaller } from './light-caller.ts'
import { settings } from './settings.ts'

const getSiteStatus = lightCaller(siteStatusLight)
let asked: Promise<void> | undefined

/**
 * Asks whether the shop is open, for pages that are static otherwise; once a page. Sets the clock; a closed shop sends the visitor to the
 * page that says so (S04). No answer changes nothing: the page is complete without it, and a countdown then goes by the device's clock.
 */
export function checkOpen(): Promise<void> {
  asked ??= getSiteStatus({}).then(
    (status) => {
      if (status === 0) settings.onClosed()
    },
    () => {},
  )
  return asked
}
