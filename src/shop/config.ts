import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { DEFAULT_TIME_ZONE } from '#lib/dates/time-zone.ts'
import { isEmail, STAFF_PASSWORD_LENGTH } from '#lib/member/account-rules.ts'
import { DEFAULT_MOBILE_RULE, MOBILE_RULES, type MobileRule } from '#lib/member/mobile-number.ts'
import { address, type Environment, readEnvironment, text } from '#lib/settings/environment.ts'
import { isNetwork, isThisMachine } from './address.ts'
import { BUCKET_SECRETS, BucketEnvironment, type BucketPlace, isBucket, toBucketPlace } from './bucket.ts'
import { LogEnvironment } from './log.ts'

/** Settings of a running shop besides its database. Tests pass their own. */
export interface ShopSettings {
  /** Where sized pictures and, where nothing else is set, uploads and the database lie. */
  dataFolder: string
  /** Where pictures lie that were sent in, one place for all processes of a database; `''` = `upload` in the data folder. */
  uploadFolder: string
  /** Bucket of these pictures, of which the folder then holds copies. */
  uploadBucket: BucketPlace | undefined
  /** Folders that stand for `/upload/` besides that one, searched in order; the seed brings its pictures. */
  pictureFolders: string[]
  /** Zone of flash-sale slots and of days, such as `Asia/Hong_Kong`. */
  timeZone: string
  /** Origin of the mobile site for QR codes, the demo's sample name by default; `''` = not set up. */
  mobileUrl: string
  /** Name of the rule that mobile numbers follow (src/lib/member/mobile-number.ts). */
  mobileRule: MobileRule
  /** The site's public address where its pages come from another host than the shop, `''` = not told; they may open the chat's socket. */
  siteUrl: string
  /** Life of a sign-in token. */
  tokenDays: number
  /** Unpaid orders close after so many minutes; 0 = never. */
  orderCloseMinutes: number
  /** Shipped orders are received by themselves after so many days. */
  orderReceiveDays: number
  /** Credentials of the payment provider; null = the fake provider, or with {@link noDemo} none. */
  paypal: { clientId: string; secret: string; sandbox: boolean } | null
  /** Captchas, checks of names, codes and sign-ins that one address may ask for within a minute. */
  signInCallsAMinute: number
  /** Key derivations of 2 ms that a browser does for each captcha, on average; 0 = none are asked for. */
  proofOfWork: number
  /** Codes that are sent within a day, by mail or text message: of the whole shop, and for one address. */
  messagesADay: number
  messagesADayOfAddress: number
  /** SMTP server of mails, with the sender's address; null = mails are shown at the desk and in the log. */
  mail: { smtpUrl: string; from: string } | null
  /** Webhook of the text message provider and the secret that signs it; null = text messages are shown at the desk and in the log. */
  smsHook: { url: string; secret: string } | null
  /** The bearer token that opens `/metrics` to other machines; `''` = this machine only. */
  metricsToken: string
  /** Messages one member may write in the chat within a minute; a third of them at once. */
  chatMessagesAMinute: number
  /** Addresses or networks of proxies of one's own, whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  trustedProxies: readonly string[]
  /** Access to the staff pages at `/desk`: this machine (`local`), anyone by HTTPS, also through a proxy (`https`), or disabled (`off`). */
  desk: 'local' | 'https' | 'off'
  /**
   * Fake providers behind the desk's session: sent codes, the phone that scans to sign in and the phone that scans to pay. Off with a real
   * provider, in a real shop, or if the server listens beyond this machine.
   */
  hasFakeProviders: boolean
  /**
   * The setting that makes it a real shop, such as `DEMO=off` or `DESK=https`. It keeps out the demo with its public passwords, and fake
   * payments. `''` where the shop may be the demo.
   */
  noDemo: string
  /** Name of a shop that begins empty. */
  shopName: string
  /** Password of the desk's first account; `''` = a random one, which is printed once. */
  ownerPassword: string
  /** Captchas and codes that tests know beforehand; null in every real shop. */
  fixedCode: string | null
  /** Answers are checked by their schemas, and one that breaks its own is refused; for tests. */
  strictAnswers: boolean
  /** Bytes of answers that are kept in memory and given again; 0 keeps none, and reads settings anew each time. */
  answerMemory: number
}

/** Largest bodies, in bytes: a form of the desk with several pictures, one picture, and everything else. */
export const LARGEST_FORM = 48 * 1024 * 1024
export const LARGEST_UPLOAD = 12 * 1024 * 1024
export const LARGEST_BODY = 256 * 1024

/** How the process is reached, and which database it uses. */
export interface ShopConfig extends ShopSettings {
  /** `postgres://…`, or the folder of the embedded database. */
  database: string
  port: number
  host: string
}

const whole = (fallback: number, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, `must be a whole number`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )
const filled = v.pipe(v.string(), v.nonEmpty('must not be empty'))

const Schema = v.object({
  ...LogEnvironment.entries,
  DATABASE_URL: address(/^postgres(?:ql)?:\/\//, 'postgres://name:password@host/database'),
  DATA_DIR: v.optional(filled, '.data'),
  ...BucketEnvironment.entries,
  // A mistyped bucket would be a folder in the working directory. A single letter is a drive.
  UPLOAD_DIR: text((given) => !/^[\w-]{2,}:/.test(given) || isBucket(given), 'must be a folder, or a bucket such as s3://bucket/upload'),
  PORT: whole(8080, 0, 65535),
  HOST: v.optional(filled, 'localhost'),
  TIME_ZONE: v.pipe(v.optional(v.string(), DEFAULT_TIME_ZONE), v.check(isTimeZone, 'must name a zone such as Asia/Hong_Kong')),
  MOBILE_URL: v.optional(address(/^https?:\/\//, 'https://m.shop.example')),
  SITE_URL: v.pipe(
    address(/^https?:\/\//, 'https://www.shop.example'),
    v.check(
      (text) => !text || !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
      'must be without a path, since the site lies at /web/',
    ),
  ),
  MOBILE_RULE: v.optional(v.picklist(MOBILE_RULES, `must be one of ${MOBILE_RULES.join(', ')}`), DEFAULT_MOBILE_RULE),
  TOKEN_DAYS: whole(30, 1, 3650),
  ORDER_CLOSE_MINUTES: whole(30, 0, 100_000),
  ORDER_RECEIVE_DAYS: whole(14, 1, 365),
  SIGN_IN_CALLS_A_MINUTE: whole(30, 1, 100_000),
  PROOF_OF_WORK: whole(200, 0, 20_000),
  MESSAGES_A_DAY: whole(2000, 1, 10_000_000),
  MESSAGES_A_DAY_OF_ADDRESS: whole(100, 1, 10_000_000),
  SMTP_URL: address(/^smtps?:\/\//, 'smtps://name:password@mail.example:465'),
  MAIL_FROM: text((given) => isEmail(given.replace(/^.*<(.*)>$/, '$1')), 'must be an address such as "Pier Nine <shop@shop.example>"'),
  SMS_URL: address(/^https?:\/\//, 'https://sms.example/send'),
  SMS_SECRET: text((given) => given.length >= 16 && isWebhookSecret(given), 'must have 16 characters or more, and base64 after whsec_'),
  METRICS_TOKEN: text((given) => given.length >= 16, 'must have 16 characters or more'),
  CHAT_MESSAGES_A_MINUTE: whole(30, 3, 60_000),
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.everyItem(isNetwork, 'must list addresses or networks such as 10.0.0.7, 10.1.0.0/16'),
  ),
  PAYPAL_CLIENT_ID: v.optional(v.string(), ''),
  PAYPAL_CLIENT_SECRET: v.optional(v.string(), ''),
  PAYPAL_MODE: v.optional(v.picklist(['sandbox', 'live'], 'must be sandbox or live'), 'sandbox'),
  DESK: v.optional(v.picklist(['auto', 'https', 'off'], 'must be auto, https or off'), 'auto'),
  DEMO: v.optional(v.picklist(['auto', 'on', 'off'], 'must be auto, on or off'), 'auto'),
  SHOP_NAME: v.optional(v.string(), ''),
  OWNER_PASSWORD: text(
    (given) => given.length >= STAFF_PASSWORD_LENGTH,
    `must have at least ${STAFF_PASSWORD_LENGTH} characters, or be empty`,
  ),
  SHOP_TEST_CODE: text((given) => /^\d{4}$/.test(given), 'must be four digits or empty'),
})

/**
 * Reads the shop's settings from the environment (docs/configuration.md lists them).
 * @throws Error naming every variable whose value can't be used
 */
export function readConfig(environment: Environment = process.env): ShopConfig {
  const read = readEnvironment(Schema, environment, SECRET)
  if (Boolean(read.PAYPAL_CLIENT_ID) !== Boolean(read.PAYPAL_CLIENT_SECRET)) {
    throw new Error('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be set together')
  }
  if (Boolean(read.SMTP_URL) !== Boolean(read.MAIL_FROM)) throw new Error('SMTP_URL and MAIL_FROM must be set together')
  if (Boolean(read.SMS_URL) !== Boolean(read.SMS_SECRET)) throw new Error('SMS_URL and SMS_SECRET must be set together')
  const dataFolder = resolve(read.DATA_DIR)
  const noDemo = whyNoDemo(read)
  if (noDemo && read.SHOP_TEST_CODE) throw new Error(`SHOP_TEST_CODE must be empty, because ${noDemo} is for a real shop`)
  const desk = read.DESK === 'auto' ? (isThisMachine(read.HOST) ? 'local' : 'off') : read.DESK
  return {
    database: read.DATABASE_URL || resolve(dataFolder, 'database'),
    port: read.PORT,
    host: read.HOST,
    dataFolder,
    uploadFolder: read.UPLOAD_DIR && !isBucket(read.UPLOAD_DIR) ? resolve(read.UPLOAD_DIR) : '',
    uploadBucket: toBucketPlace(read.UPLOAD_DIR, read),
    timeZone: read.TIME_ZONE,
    mobileUrl: (read.MOBILE_URL ?? (noDemo ? '' : DEMO_MOBILE_URL)).replace(/\/+$/, ''),
    siteUrl: read.SITE_URL,
    mobileRule: read.MOBILE_RULE,
    tokenDays: read.TOKEN_DAYS,
    orderCloseMinutes: read.ORDER_CLOSE_MINUTES,
    orderReceiveDays: read.ORDER_RECEIVE_DAYS,
    signInCallsAMinute: read.SIGN_IN_CALLS_A_MINUTE,
    proofOfWork: read.PROOF_OF_WORK,
    messagesADay: read.MESSAGES_A_DAY,
    messagesADayOfAddress: read.MESSAGES_A_DAY_OF_ADDRESS,
    mail: read.SMTP_URL ? { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM } : null,
    smsHook: read.SMS_URL ? { url: read.SMS_URL, secret: read.SMS_SECRET } : null,
    metricsToken: read.METRICS_TOKEN,
    chatMessagesAMinute: read.CHAT_MESSAGES_A_MINUTE,
    trustedProxies: read.TRUSTED_PROXIES,
    paypal: read.PAYPAL_CLIENT_ID
      ? { clientId: read.PAYPAL_CLIENT_ID, secret: read.PAYPAL_CLIENT_SECRET, sandbox: read.PAYPAL_MODE === 'sandbox' }
      : null,
    desk,
    hasFakeProviders: desk === 'local' && !read.PAYPAL_CLIENT_ID && !noDemo,
    noDemo,
    shopName: read.SHOP_NAME.trim(),
    ownerPassword: read.OWNER_PASSWORD,
    fixedCode: read.SHOP_TEST_CODE || null,
    pictureFolders: [fileURLToPath(new URL('./db/seed/pictures', import.meta.url))],
    strictAnswers: false,
    answerMemory: 64 * 1024 * 1024,
  }
}

/** Reads the settings that every bucket shares. */
export function readBucketSettings(environment: Environment = process.env) {
  return v.parse(BucketEnvironment, environment)
}

/** Variables whose value is not repeated in messages; the database's address holds its password. */
const SECRET = ['DATABASE_URL', 'OWNER_PASSWORD', 'METRICS_TOKEN', 'SMTP_URL', 'SMS_SECRET', 'LOG_KEY', ...BUCKET_SECRETS]

/** Origin that the QR codes of the demo name. */
const DEMO_MOBILE_URL = 'https://m.harbour.example'

/** Default settings: without a desk, a mobile site and proof of work. Tests override single ones. */
export const DEFAULT_SETTINGS: ShopSettings = {
  ...readConfig({}),
  mobileUrl: '',
  proofOfWork: 0,
  desk: 'off',
  hasFakeProviders: false,
}

/** The setting that keeps the demo out: `DEMO=off`, or, unless `DEMO=on`, one by which the shop serves the world; `''` = none. */
function whyNoDemo({ DEMO, DESK, PAYPAL_MODE, SITE_URL }: v.InferOutput<typeof Schema>): string {
  if (DEMO !== 'auto') return DEMO === 'off' ? 'DEMO=off' : ''
  if (DESK === 'https') return 'DESK=https'
  if (PAYPAL_MODE === 'live') return 'PAYPAL_MODE=live'
  return SITE_URL && !isThisMachine(new URL(SITE_URL).hostname.replace(/^\[|\]$/g, '')) ? `SITE_URL=${SITE_URL}` : ''
}

/** Whether a secret of Standard Webhooks can be used: as it is, or as base64 behind its prefix. */
function isWebhookSecret(secret: string): boolean {
  const [, base64] = /^whsec_(.*)$/.exec(secret) ?? []
  return base64 === undefined || Buffer.from(base64, 'base64').toString('base64') === base64
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
