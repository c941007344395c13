import { join } from 'node:path'
import { goodsskuInfo } from '#contract/sku.ts'
import { DEFAULT_SETTINGS } from '#shop/config.ts'
import { openShop } from '#shop/start.ts'
import { startChildShop } from './child-server.ts'
import { fillIfEmpty } from './fill.ts'
import { load } from './load.ts'
import { step } from './log.ts'
import { watchMemory } from './memory.ts'
import { fillRush, pressApart, rush, WALKS } from './rush.ts'

/** Buyers of the opening second of a flash sale, and its pieces (issue 12). */
const BUYERS = 2000
const PIECES = 100

/**
 * Measures the opening second of a flash sale in a shop of its own, as rows of the bench. One row has buyers who place the order directly,
 * one has buyers who walk through the checkout.
 * @param data a folder, deleted afterwards
 * @param database address of PostgreSQL; empty for the embedded database
 */
export async function rushRows(engine: string, data: string, database: string): Promise<string[][]> {
  const places = { dataFolder: data, database: database || join(data, 'database'), port: 0, host: '127.0.0.1' }
  const opened = await openShop({ ...DEFAULT_SETTINGS, ...places })
  await fillIfEmpty(opened.surroundings)
  const plans = []
  for (const [title, calls] of Object.entries(WALKS))
    plans.push({ title, calls, ...(await step('Readying a flash sale', () => fillRush(opened.surroundings, BUYERS, PIECES))) })
  await opened.close()
  const { url, pid, close } = await startChildShop(data, database)
  try {
    const rows: string[][] = []
    for (const { title, ...plan } of plans) {
      // Warm up: load and compile what a shop in use has.
      await load({ url: url + goodsskuInfo.path, body: () => ({ sku_id: plan.sku_id }), seconds: 3 })
      const measure = () => rush(url, plan.sku_id, pressApart({ ...plan, url }))
      const { result, more } = await watchMemory(pid, () => step(`Measuring a rush on ${engine}, ${title}`, measure))
      const refused = Object.values(result.refused).reduce((sum, count) => sum + count, 0)
      const slowest = Object.entries(result.slowest).map(([call, took]) => `${call} ${(took / 1000).toFixed(1)} s`)
      rows.push([
        `${BUYERS} buyers for ${PIECES} pieces in one second, ${title}, ${engine}`,
        `${result.ordered} orders, ${refused} refused, ${result.faults} failed; slowest answers: ${slowest.join(', ')}`,
        `meanwhile ${result.looks} looks at the product, 99 % within ${result.lookSlow.toFixed(0)} ms; ${more} MB more memory`,
      ])
    }
    return rows
  } finally {
    await close()
  }
}
