/* Orders that wait to be paid, in the top bar beside the member's orders: how many, and how long the first can still be paid. */

import { serverNow } from '#api/clock.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { $unpaid, refreshUnpaid } from '#stores/unpaid.ts'

/** Seconds after the end of an order by which the shop has closed it. */
const CLOSED_BY = 2

let timer: ReturnType<typeof setTimeout> | undefined

/** Draws `$unpaid`, every second while the first of them can be paid, and asks again once it cannot. */
export function drawUnpaid(): void {
  clearTimeout(timer)
  const item = document.querySelector<HTMLElement>('[data-unpaid]')
  const { count, expires } = $unpaid.get()
  if (!item) return
  if (!count) {
    item.replaceChildren()
    return
  }
  const link = item.querySelector('a') ?? item.appendChild(document.createElement('a'))
  link.href = href('orders', splitPath(location.pathname).locale ?? DEFAULT_LOCALE, { status: 'waitpay' })
  const words = (item.dataset.unpaid ?? '').replace('{count}', String(count))
  const left = expires - serverNow()
  const clock = [left / 3600, (left / 60) % 60, left % 60].map((part) => String(Math.floor(part)).padStart(2, '0'))
  link.textContent = left > 0 ? `${words} · ${(left < 3600 ? clock.slice(1) : clock).join(':')}` : words
  if (left > 0) timer = setTimeout(drawUnpaid, 1000)
  else if (expires) timer = setTimeout(() => void refreshUnpaid(), CLOSED_BY * 1000)
}
