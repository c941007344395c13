import { probe } from '#api/client.ts'
import { configure } from '#api/settings.ts'
import { DIALECTS, type DialectName, detectDialect } from '#contract/dialect.ts'
import { UserError } from './log.ts'
import { whyUnreachable } from './unreachable.ts'

/** Reads PUBLIC_SHOP_DIALECT; `auto` by default. @throws UserError if it names no dialect */
export function readDialect(): DialectName | 'auto' {
  const named = process.env.PUBLIC_SHOP_DIALECT || 'auto'
  if (named === 'auto' || named in DIALECTS) return named as DialectName | 'auto'
  throw new UserError(`PUBLIC_SHOP_DIALECT is ${named}, not auto or one of ${Object.keys(DIALECTS).join(', ')}`)
}

/**
 * Chooses the dialect to build for: PUBLIC_SHOP_DIALECT if set, the contract's own for the embedded shop, otherwise by detection.
 * @throws UserError if the setting is invalid, or the server is no shop of the family
 */
export async function chooseDialect(shopUrl: string, ownShop: boolean): Promise<DialectName> {
  const named = readDialect()
  if (named !== 'auto') return named
  if (ownShop) return 'standard'
  const asked = detected.get(shopUrl) ?? detect(shopUrl)
  detected.set(shopUrl, asked)
  return asked
}

/** Servers are asked once: asking sets up the client of the process, which may be reading a shop later. */
const detected = new Map<string, Promise<DialectName>>()

function detect(shopUrl: string): Promise<DialectName> {
  configure({ origin: shopUrl })
  return detectDialect(probe).catch(async (error: unknown) => {
    detected.delete(shopUrl)
    throw new UserError(`${shopUrl}: ${(await whyUnreachable(shopUrl)) ?? (error instanceof Error ? error.message : error)}`)
  })
}
