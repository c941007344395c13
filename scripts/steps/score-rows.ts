import type { RouteName } from '#lib/routes/paths.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { addressOf } from '../../tests/helpers/screens.ts'
import { DEVICES, type DeviceName } from './floor.ts'
import { measurePage } from './lighthouse.ts'
import { step } from './log.ts'

/** The pages whose scores count (issue 11): every kind that search engines may show. */
const SCORED = (Object.entries(ROUTES) as [RouteName, Route][]).filter(([, { noindex }]) => !noindex).map(([name]) => name)

/** Measures the shop window with Lighthouse, on each device. */
export async function scoreRows(url: string): Promise<string[][]> {
  const rows: string[][] = []
  for (const name of SCORED) {
    const address = url + (await addressOf(url, name))
    for (const device of Object.keys(DEVICES) as DeviceName[]) {
      const page = await step(`Measuring ${name} with Lighthouse, ${device}`, () => measurePage(address, device))
      const { performance, accessibility, practices, search, layoutShift, largestPaint, lost } = page
      rows.push([
        `Lighthouse, ${name}, ${device}: performance, accessibility, practices, search`,
        [performance, accessibility, practices, search].join(' '),
        [`layout shift ${+layoutShift.toFixed(4)}, largest paint ${(largestPaint / 1000).toFixed(2)} s`, ...lost].join('; '),
      ])
    }
  }
  return rows
}
