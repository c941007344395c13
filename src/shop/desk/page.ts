import type { html } from 'hono/html'
import type { ErrorKey } from '#contract/errors.ts'
import type { Cents } from '#lib/money/money.ts'
import { readAmount } from '#lib/money/typed-number.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import type { Scope } from '#shop/scope.ts'
import type { Staff } from '#shop/services/staff/account.ts'
import type { ScriptName } from './script.ts'
import type { Say } from './words.ts'

/** Markup whose holes are escaped (`hono/html`). */
export type Html = ReturnType<typeof html>

/** Fields of a form that was sent, trimmed. */
export type Form = Record<string, string>

/** One visit of a page of the desk. */
export interface Desk {
  scope: Scope
  staff: Staff
  t: Say
  /** CSRF token of this session's forms. */
  csrf: string
  /** Numbers and names in the path. */
  params: Record<string, string>
  query: Record<string, string>
  /** Values of a refused form, to be shown again. */
  typed: Form
  /** Why controls of that form were refused, by their names. */
  faults: Readonly<Record<string, string>>
  /** The control to begin with, `''` for none: the first that was refused, or what a button of the form was about. */
  focus: string
  /** Pictures that came with a form, by the names of their controls. */
  files: ReadonlyMap<string, File>
}

/** Result of an action that leads to another page, or is reported or logged in another way than by default. */
export class Outcome {
  /** Below `/desk`; the page itself unless told. */
  readonly to: string | undefined
  /** The audit list has it already, written together with what was done. */
  readonly isNoted: boolean
  /** Nothing was done: the form is shown again as it was typed, or rather as the act has left it, with this control in focus. */
  readonly again: string | undefined
  /** Values that were changed before saving. */
  readonly notes: readonly string[]
  /** The site does not show it, although it shows other acts of this page: a draft. */
  readonly isUnseen: boolean
  /** The subject for the audit list; `''` = the path of the page. Never what a form says, because staff could write anything into it. */
  readonly subject: string

  constructor({ to, isNoted = false, again, notes = [], isUnseen = false, subject = '' }: Partial<Outcome> = {}) {
    this.to = to
    this.isNoted = isNoted
    this.isUnseen = isUnseen
    this.subject = subject
    this.again = again
    this.notes = notes
  }
}

/** Does something, and has the audit list name what the work returns. */
export async function about(work: Promise<string>): Promise<Outcome> {
  return new Outcome({ subject: await work })
}

/** Does what the site does not show, although it shows other acts of this page. @param to page below `/desk` that follows */
export async function unseen(work: Promise<unknown>, to?: string): Promise<Outcome> {
  await work
  return new Outcome({ to, isUnseen: true })
}

const FAULTS = { text: 'form.faults', values: {} } as const

/** Controls of a form were refused, each with its reason by its name; the form is shown again with all that was typed. */
export class FormRefused extends ShopError {
  readonly faults: Readonly<Record<string, string>>

  constructor(faults: Readonly<Record<string, string>>, { text, values }: Pick<ShopError, 'text' | 'values'> = FAULTS) {
    super('FAIL', { text, values })
    this.faults = faults
  }
}

/**
 * Waits for work whose refusals by `key` are about one control, and tells them there.
 * @throws FormRefused for these; other errors as they are
 */
export async function refusedAt<Done>({ scope }: Pick<Desk, 'scope'>, name: string, key: ErrorKey, work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof ShopError) || cause.key !== key) throw cause
    throw new FormRefused({ [name]: message(scope.locale, cause.text, cause.values) })
  }
}

/** A page below the bar. */
export interface PageContent {
  title: string
  body: Html
  /** A full-window page with content for the bar. Its heading is visually hidden, and it may run its script. */
  whole?: { bar: Html }
  /** Where the site shows what stands here, in the language of whoever looks: `/web/cms/notice/12`. */
  shownAt?: string
  /** From when on, in unix seconds; 0 where it is not planned. */
  shownFrom?: number
  /** Name of the script of the desk's own that it runs (script.ts); it works without. */
  script?: ScriptName
}

/** A page of the desk and what its forms do. */
export interface DeskPage {
  /** Below `/desk`, as hono writes it: a path of `DESK_PATHS`, or of a table. */
  path: string
  /** Its word in the bar; pages without one are reached from others. */
  nav?: DeskTextKey
  /** Pages that share one word in the bar, and a line below it with their own words. */
  section?: DeskTextKey
  /** Returns whether an account may open the page. */
  admits(staff: Staff, scope: Pick<Scope, 'settings'>): boolean
  view(desk: Desk): Promise<PageContent>
  /** Actions of its forms by the `act` they send. Success is shown and logged as `done.<act>`, unless the {@link Outcome} differs. */
  acts?: Record<string, (desk: Desk, form: Form) => Promise<unknown>>
  /** Those acts that are neither said nor in the audit list: what they do shows by itself, and is kept with its author. */
  silent?: readonly string[]
  /** Whether its forms may bring a file, or several at once. */
  files?: 'one' | 'several'
  /** The site shows what its acts write: whoever did it is told when it is live. */
  isShown?: true
}

/** Everything is the owner's. */
export const forOwner: DeskPage['admits'] = ({ role }) => role === 'owner'

/** Orders of the account's shop, or of all. */
export const forOrders: DeskPage['admits'] = ({ role }) => role === 'owner' || role === 'orders'

/** Money that leaves the shop: a right of its own, so that no account for orders can agree to a withdrawal. Of the platform alone. */
export const forFinance: DeskPage['admits'] = ({ role, site_id }) => (role === 'owner' || role === 'finance') && site_id === 0

/** Access to pages of the platform: its own staff only. */
export const forPlatform: DeskPage['admits'] = (staff, scope) => forOrders(staff, scope) && staff.site_id === 0

/** Access to members: staff of the platform for orders or finance. */
export const forMembers: DeskPage['admits'] = (staff, scope) => forPlatform(staff, scope) || forFinance(staff, scope)

/** Access to site content: the owner and content staff, but nobody who works for a single shop. */
export const forContent: DeskPage['admits'] = ({ role, site_id }) => (role === 'owner' || role === 'content') && site_id === 0

/** Access to products: the owner and content staff, limited to their shop if they work for one. */
export const forGoods: DeskPage['admits'] = ({ role }) => role === 'owner' || role === 'content'

/** A number of a form or path. @throws ShopError PARAMETER_ERROR */
export function wholeOf(form: Form, name: string): number {
  const text = form[name] ?? ''
  if (!/^\d{1,9}$/.test(text)) throw new ShopError('PARAMETER_ERROR', { values: { name } })
  return Number(text)
}

/** An amount of a form in cents. @throws FormRefused */
export function moneyOf({ t }: Pick<Desk, 't'>, form: Form, name: string): Cents {
  const amount = readAmount(form[name] ?? '')
  if (amount === undefined) throw new FormRefused({ [name]: t('fault.money') })
  return amount
}

/**
 * Reads an amount of a form in cents, which may have a minus sign.
 * @example signedMoneyOf(desk, { money: '-12.50' }, 'money') // -1250
 * @throws as {@link moneyOf}
 */
export function signedMoneyOf(desk: Pick<Desk, 't'>, form: Form, name: string): Cents {
  const [, sign, digits = ''] = /^\s*([-−+]?)\s*(.*)$/.exec(form[name] ?? '') ?? []
  const amount = moneyOf(desk, { [name]: digits }, name)
  return sign === '-' || sign === '−' ? -amount : amount
}

/** Reads the version of the row that a form was opened with. Returns 0, which no row has, if the form has none. */
export function versionOf({ version = '' }: Form): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : 0
}

/** A text of a form, at most `most` characters. @throws ShopError PARAMETER_ERROR */
export function textOf(form: Form, name: string, most = 200): string {
  const text = form[name] ?? ''
  if (text.length > most) throw new ShopError('PARAMETER_ERROR', { text: 'text.long', values: { name, most } })
  return text
}

/** The same, which must be there. @throws FormRefused; ShopError PARAMETER_ERROR for one that is too long */
export function neededTextOf({ t }: Pick<Desk, 't'>, form: Form, name: string, most?: number): string {
  const text = textOf(form, name, most)
  if (!text) throw new FormRefused({ [name]: t('fault.empty') })
  return text
}

/** A refusal of one of the controls that were sent, which stands at it; other refusals are returned as they are. */
export function atControl(cause: ShopError, { t, typed }: Pick<Desk, 't' | 'typed'>): ShopError {
  const { name, most } = cause.values
  if (cause.key !== 'PARAMETER_ERROR' || typeof name !== 'string' || !(name in typed)) return cause
  const length = typed[name]?.length ?? 0
  return new FormRefused({ [name]: most === undefined ? t('fault.form') : t('fault.long', { length, most }) })
}

/** The page of a list that is asked for. */
export function pageNumber({ query }: Pick<Desk, 'query'>): number {
  return /^\d{1,6}$/.test(query.page ?? '') ? Math.max(1, Number(query.page)) : 1
}
