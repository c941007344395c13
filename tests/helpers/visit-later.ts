import type { Page } from '@playwright/test'
import { DEFAULT_TIME_ZONE } from '#lib/dates/time-zone.ts'

/**
 * Hours of the shop's day in the middle of two flash-sale sessions, with others before and after each. One of them differs from the hour of
 * the build.
 */
export const HOURS = [15, 19] as const

/**
 * Makes a page see the shop at another hour (an afternoon by default) and with less stock, like a page built before the last order. It is
 * therefore rendered again. Only the values scripts read are changed, so every byte still travels. Call before `goto`.
 */
export async function visitLater(page: Page, visited: (typeof HOURS)[number] = 15): Promise<void> {
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
    (visited - hour) * 3600 - minute * 60,
  )
}
