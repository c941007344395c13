import { offlineWorker } from '#browser/offline-worker.ts'
import { HAS_OFFLINE } from '#browser/register-offline.ts'
import { memberInfo } from '#contract/member.ts'
import { orderLists, orderNum } from '#contract/order.ts'
import { orderDetail, orderPackage } from '#contract/order-detail.ts'
import { BUILT_ZONE } from '#lib/dates/time-zone.ts'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { NEVER_OFFLINE, OWN_CACHE } from '#lib/routes/offline-path.ts'
import { BASE, LOCALES } from '#lib/text/locales.ts'
import { smallScript } from '../small-script.ts'

/** The text of the service worker; where the setting `OFFLINE` is off, of one that removes what devices have. */
export function offlineScript(): string {
  const facts = {
    base: BASE,
    roots: LOCALES.map(localeRoot).toSorted((one, other) => other.length - one.length),
    never: NEVER_OFFLINE,
    own: [memberInfo, orderLists, orderNum, orderDetail, orderPackage].map(({ path }) => path),
    ownCache: OWN_CACHE,
    timeZone: BUILT_ZONE,
  }
  return smallScript(offlineWorker(HAS_OFFLINE ? facts : null))
}
