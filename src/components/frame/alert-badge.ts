import { keepShown } from '#api/errors.ts'
import { ALERTS_CHECKED_KEY, countNews } from '#lib/catalogue/alert.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { $alerts, readAlerts } from '#stores/alerts.ts'

/* News of alerts, in the top bar: how many, with the way to them. All alerts are checked in one call, at most once in a while. */

/** Milliseconds between two checks. */
const CHECK_EVERY = 30 * 60_000

const item = document.querySelector<HTMLElement>('[data-alerts]')

$alerts.subscribe((alerts) => {
  if (!item) return
  const count = countNews(alerts)
  if (!count) return item.replaceChildren()
  const link = item.querySelector('a') ?? item.appendChild(document.createElement('a'))
  link.href = href('alerts', splitPath(location.pathname).locale ?? DEFAULT_LOCALE)
  link.textContent = (item.dataset.alerts ?? '').replace('{count}', String(count))
})

// The page of the alerts checks them itself.
const isDue = Date.now() - Number(localStorage.getItem(ALERTS_CHECKED_KEY)) > CHECK_EVERY
if (isDue && document.documentElement.dataset.route !== 'alerts') void readAlerts().catch(keepShown)
