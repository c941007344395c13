/* An order that waits to be paid, in the top bar beside the member's orders: how many, and how long the first can still be paid. */

import { serverNow } from '#api/clock.ts'
import { dropUnpaid, readUnpaid } from '#browser/unpaid.ts'
import { splitPath } from '#lib/locale-path.ts'
import { DEFAULT_LOCALE } from '#lib/locales.ts'
import { href } from '#lib/paths.ts'

/** Draws it and counts on, once a second while there is one. */
export function showUnpaid(): void {
  const item = document.querySelector<HTMLElement>('[data-unpaid]')
  const now = serverNow()
  const [first, ...others] = readUnpaid(now)
  if (!item || !first) {
    item?.replaceChildren()
    dropUnpaid('', now)
    return
  }
  const [code, expires] = first
  const left = expires - now
  const link = item.querySelector('a') ?? item.appendChild(document.createElement('a'))
  link.href = href('pay', splitPath(location.pathname).locale ?? DEFAULT_LOCALE, { code })
  const clock = [left / 3600, (left / 60) % 60, left % 60].map((part) => String(Math.floor(part)).padStart(2, '0'))
  link.textContent = `${(item.dataset.unpaid ?? '').replace('{count}', String(others.length + 1))} · ${(left < 3600 ? clock.slice(1) : clock).join(':')}`
  setTimeout(showUnpaid, 1000)
}
