import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { readRow } from '#mirror/read.ts'

/** The lowest prices of SKUs that had several lately, for prices that the browser asks for (src/api/lowest-prices.ts). */
export function GET(): Response {
  return Response.json(readRow('lowestPrices', DEFAULT_LOCALE) ?? {})
}
