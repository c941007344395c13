import type { RouteName } from '#lib/routes/paths.ts'
import { addressOf } from '../../tests/helpers/screens.ts'
import { besideFloor, DEVICES, KINDS } from './floor.ts'
import { step } from './log.ts'

/** The pages that are laid beside their floor (issue 11). */
const WEIGHED: RouteName[] = ['home', 'list', 'category', 'sku', 'notice', 'login', 'cart']

/**
 * Measures the requests of each kind of page, and its largest paint and work beside those of its floor.
 * @param dist folder of the built site
 * @returns a row of headings, then a row for each page
 */
export async function pageRows(url: string, dist: string): Promise<string[][]> {
  const addresses = Object.fromEntries(await Promise.all(WEIGHED.map(async (name) => [name, await addressOf(url, name)])))
  const pages = await step('Laying pages beside their floor', (tell) => besideFloor(url, dist, addresses, tell))
  const heads = Object.keys(DEVICES).flatMap((device) => [`largest paint ${device}`, 'work'])
  const rows = Object.entries(pages).map(([name, devices]) => {
    const { page, floor } = devices.desktop
    const ratios = Object.values(devices).flatMap(({ page, floor }) => [
      `${(page.largest / 1000).toFixed(2)} s, × ${(page.largest / floor.largest).toFixed(2)}`,
      `${page.work.toFixed(0)} ms, × ${(page.work / floor.work).toFixed(1)}`,
    ])
    const kinds = KINDS.map((kind) => kb(page.kinds[kind]))
    const shift = Math.max(...Object.values(devices).map(({ page }) => page.shift))
    return [name, `${page.requests}`, kb(page.bytes), ...kinds, `${floor.requests}, ${kb(floor.bytes)}`, ...ratios, `${shift}`]
  })
  return [['page', 'requests', 'KB', ...KINDS, 'floor', ...heads, 'shift'], ...rows]
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
