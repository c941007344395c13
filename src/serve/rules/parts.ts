import type { Fallback } from '#lib/routes/fallbacks.ts'
import { ROUTES } from '#lib/routes/routes.ts'

/** Installation data for the rules of a host. */
export interface Installation {
  /** Folder of the built site on the host. */
  folder: string
  /** Where the shop answers, without a trailing slash. */
  shop: string
  /** Where its chat's sockets are opened, as a request's address: `https://shop.example/wss`. */
  chat: string
  /** Largest body that the shop takes, in bytes. */
  largestBody: number
}

/** Path of the fallback screen below base and language: `cms/notice/detail`. */
export const screenOf = ({ screen }: Fallback): string => ROUTES[screen].path

/** The pattern of a fallback below base and language, without its ends: `sku/(\d+)`. */
export const idsOf = ({ pattern }: Fallback): string => pattern.source.slice(1, -1).replaceAll('\\/', '/')

/** One line, or several, for each entry. */
export function lines<Entry>(entries: readonly Entry[], line: (entry: Entry) => string): string {
  return entries.map(line).join('\n')
}
