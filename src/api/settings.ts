import { type Capability, DIALECTS, type Dialect } from '#contract/dialect.ts'
import type { Call, Payload } from '#contract/endpoint.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Carries a payload to an address and gives body and HTTP status of the response, also of an error; rejects without a response. */
export type Carry = (address: string, payload: Payload) => Promise<{ body: string; status: number }>

/** Hears of a call by its path, with its payload and the undecoded data of its answer. */
export type AnswerListener = (path: string, payload: Payload, data: unknown) => void

/** Where calls go, and the callbacks for what the visitor must do next. */
interface ClientSettings {
  /** Where the shop answers, such as `https://shop.example`, no slash at its end; empty is the page's own origin. */
  origin: string
  /** Stands in for the network; tests hand the shop itself over. */
  fetch: typeof fetch | undefined
  /** Stands in for the network and all of HTTP; who reads the shop in its own process hands it over. */
  carry: Carry | undefined
  /** How often a read is tried again, with exponential backoff; a build retries more often than a visitor. */
  retries: number
  /** Language asked for when neither the call nor the page names one. */
  lang: Locale | undefined
  /** The family's dialect the server speaks; undefined is the contract's own. */
  dialect: Dialect | undefined
  /** The visitor has to sign in to go on; `expired` when a token was there and was refused. */
  onSignInNeeded: (expired: boolean) => void
  /** The whole shop is closed. */
  onClosed: () => void
  /** Hears of each call that succeeded, with its answer undecoded; only in pages with analytics. */
  onAnswer: AnswerListener | undefined
}

/** Written so that a bundler that knows the setting leaves the other dialects, or all of them, out. */
const built = import.meta.env?.PUBLIC_SHOP_DIALECT
const builtDialect = built === 'multishop' ? DIALECTS.multishop : built === 'singleshop' ? DIALECTS.singleshop : undefined

const authRedirect = () => import('./auth-redirect.ts')

/** The settings in force; read by the client alone. */
export const settings: ClientSettings = {
  origin: (import.meta.env?.PUBLIC_SHOP_URL ?? '').replace(/\/$/, ''),
  fetch: undefined,
  carry: undefined,
  retries: 1,
  lang: undefined,
  dialect: builtDialect,
  onSignInNeeded: (expired) => void authRedirect().then(({ redirectToLogin }) => redirectToLogin(expired)),
  onClosed: () => void authRedirect().then(({ redirectToClosed }) => redirectToClosed()),
  onAnswer: undefined,
}

/** Whether the server can what not every server of the family can; what it can't, a page leaves out or does another way. */
export function can(capability: Capability): boolean {
  return !settings.dialect?.lacks.includes(capability)
}

/** Whether the server has a call; a page leaves out what depends on one that it does not have. */
export function hasCall({ path }: Pick<Call, 'path'>): boolean {
  return !settings.dialect?.missing.includes(path)
}

/** Changes where and how calls go: the build names its server, tests put the shop in place of the network. */
export function configure(changes: Partial<ClientSettings>): void {
  Object.assign(settings, changes)
}
