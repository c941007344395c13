import { readConfig } from './config.ts'
import { openDesk } from './desk/open.ts'
import { startShop } from './start.ts'

/** The shop alone: `npm run shop`. Ends cleanly on Ctrl+C. */
try {
  const shop = await startShop(readConfig())
  console.info(`The shop answers at ${shop.address}`)
  console.info(await openDesk(shop.surroundings, shop.address))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shop.close())
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
}
