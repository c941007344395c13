import { join, resolve } from 'node:path'
import { readAnalytics } from '#publish/analytics.ts'
import { type PublishSettings, readPublishSettings } from '#publish/settings.ts'
import { type FrontSettings, readFrontSettings } from '#serve/settings.ts'
import { readConfig, type ShopConfig } from '#shop/config.ts'
import { toSocket } from './chat-address.ts'
import { readDialect } from './dialect.ts'
import { UserError } from './log.ts'

/** Where the product's parts are, from the environment (docs/configuration.md). */
export interface Settings {
  config: ShopConfig
  /** Another server of the family to build from and to hand calls to; `''` = the embedded shop. No trailing slash. */
  shopUrl: string
  /** Where that server's chat answers; undefined = where its dialect has it. */
  chatUrl: URL | undefined
  /** Folder of the built site. */
  dist: string
  publish: PublishSettings
  front: FrontSettings
}

/** Addresses that end up in pages or are asked on behalf of visitors; a wrong one would only fail late. */
const ADDRESSES = ['SHOP_URL', 'SITE_URL', 'PUBLIC_SHOP_URL', 'PUBLIC_IMAGE_URL', 'PUBLIC_CHAT_URL', 'CHAT_URL'] as const

/** Reads and checks every setting. @throws UserError naming each wrong one */
export function readSettings(): Settings {
  const wrong = ADDRESSES.filter((name) => process.env[name] && !/^(?:https?|wss?):$/.test(protocol(process.env[name])))
  if (wrong.length) {
    throw new UserError(
      wrong.map((name) => `${name} must be an address such as https://shop.example (it is "${process.env[name]}")`).join('\n'),
    )
  }
  const script = process.env.PUBLIC_TRANSLATE_SCRIPT
  if (script && !/^\/(?!\/)/.test(script) && !/^https?:$/.test(protocol(script))) {
    throw new UserError(`PUBLIC_TRANSLATE_SCRIPT must be an address or a path such as /translate.js (it is "${script}")`)
  }
  try {
    readDialect()
    readAnalytics()
    return {
      config: readConfig(),
      shopUrl: (process.env.SHOP_URL ?? '').replace(/\/+$/, ''),
      chatUrl: process.env.CHAT_URL ? toSocket(new URL(process.env.CHAT_URL)) : undefined,
      dist: resolve(process.env.DIST_DIR || 'dist'),
      publish: readPublishSettings(),
      front: readFrontSettings(),
    }
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error))
  }
}

/** Tells at start which addresses are limited, and which are not. */
export function limitNote({ signInCallsAMinute, trustedProxies }: ShopConfig): string {
  const behind = trustedProxies.length ? ` or behind ${trustedProxies.join(', ')}` : ''
  return `limits: ${signInCallsAMinute} sign-in calls a minute for each visitor's address, seen directly${behind}; this machine and private networks that TRUSTED_PROXIES does not name are not limited`
}

/** Warns at the start if no real money can be paid in a real shop. */
export function payNote({ paypal, noDemo }: ShopConfig): string[] {
  if (!noDemo || (paypal && !paypal.sandbox)) return []
  return [
    paypal
      ? 'payments: PAYPAL_MODE=sandbox takes no real money; set PAYPAL_MODE=live and the credentials of the live app'
      : 'payments: by balance only; set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET to take others',
  ]
}

/** Where the data of a shop lies, for scripts that start it. */
export function dataNote({ database, dataFolder, uploadFolder, uploadBucket }: ShopConfig): string {
  const isServer = database.startsWith('postgres')
  const bucket = uploadBucket && `s3://${uploadBucket.bucket}/${uploadBucket.prefix}`
  const pictures = bucket || uploadFolder || (isServer ? dataFolder : '')
  return [isServer ? 'PostgreSQL' : dataFolder, ...(pictures ? [`pictures in ${pictures}`] : [])].join(', ')
}

/** Address of the site in canonical links, the site map and robots.txt where `SITE_URL` is not set. */
export const DEFAULT_SITE_URL = 'http://localhost:8080'

/** Says that pages name another address than the site has; nothing where they name the right one. */
export function siteUrlNote(address: string): string[] {
  if (process.env.SITE_URL || address === DEFAULT_SITE_URL) return []
  return [`SITE_URL is not set: canonical links, the site map and robots.txt name ${DEFAULT_SITE_URL}`]
}

/** Where a running shop notes its address (`running.ts`). */
export function addressFile({ dataFolder }: ShopConfig): string {
  return join(dataFolder, 'address')
}

function protocol(address = ''): string {
  try {
    return new URL(address).protocol
  } catch {
    return ''
  }
}
