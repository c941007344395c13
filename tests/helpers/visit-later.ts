import type { Page } from '@playwright/test'
import { DEFAULT_TIME_ZONE } from '#lib/time-zone.ts'

/** Seconds of the shop's day: in the middle of a flash sale's session, with others before and after it. */
const AFTERNOON = 15 * 3600

/**
 * Makes a page see the shop on an afternoon and with a piece less of everything than it has, as one built before the last order: what it says is
 * drawn anew. Only what scripts read is changed, so every byte still travels. Call before `goto`.
 */
export async function visitLater(page: Page): Promise<void> {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en', { timeZone: DEFAULT_TIME_ZONE, timeStyle: 'short', hourCycle: 'h23' })
    .format()
    .split(':')
    .map(Number)
  await page.addInitScript(
    (shift) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + shift * 1000
      const read = Response.prototype.text
      const less = (_whole: string, name: string, count: string) => `${name}${Math.max(1, Number(count) - 1)}`
      Response.prototype.text = async function () {
        return (await read.call(this))
          .replace(/("(?:stock|goods_stock|left)":"?)(\d+)/g, less)
          .replace(/("timestamp":)(\d+)/g, (_whole, name, time) => name + (Number(time) + shift))
      }
    },
    AFTERNOON - (hour * 60 + minute) * 60,
  )
}
