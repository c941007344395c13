import type { html } from 'hono/html'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { ShopError } from '#shop/errors.ts'
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
  /** What every form of this session carries. */
  csrf: string
  /** Numbers and names in the path. */
  params: Record<string, string>
  query: Record<string, string>
  /** What was typed into a form that was refused, and is to stand there again. */
  typed: Form
  /** Why controls of that form were refused, by their names. */
  faults: Readonly<Record<string, string>>
  /** The control to begin with, `''` for none: the first that was refused, or what a button of the form was about. */
  focus: string
  /** Pictures that came with a form, by the names of their controls. */
  files: ReadonlyMap<string, File>
}

/** What an act gives where its form leads elsewhere than to the page it came from, said as done and noted in the audit list. */
export class Outcome {
  /** Below `/desk`; the page itself unless told. */
  readonly to: string | undefined
  /** The audit list has it already, written together with what was done. */
  readonly isNoted: boolean
  /** Nothing was done: the form is shown again as it was typed, or rather as the act has left it, with this control in focus. */
  readonly again: string | undefined
  /** What was not kept as it was typed. */
  readonly notes: readonly string[]

  constructor({ to, isNoted = false, again, notes = [] }: { to?: string; isNoted?: boolean; again?: string; notes?: readonly string[] }) {
    this.to = to
    this.isNoted = isNoted
    this.again = again
    this.notes = notes
  }
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

/** A page below the bar. */
export interface PageContent {
  title: string
  body: Html
  /** A page that fills the window, and what it puts into the bar: its heading is for those who don't see it, and its script may run. */
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
  /** Who comes in. */
  admits(staff: Staff, scope: Pick<Scope, 'settings'>): boolean
  view(desk: Desk): Promise<PageContent>
  /** What its forms do, by the `act` they send; each is said by `done.<act>`, to whoever did it and in the audit list, unless its {@link Outcome} differs. */
  acts?: Record<string, (desk: Desk, form: Form) => Promise<unknown>>
  /** Those acts that are neither said nor in the audit list: what they do shows by itself, and is kept with its author. */
  silent?: readonly string[]
  /** Its forms may bring a picture. */
  pictures?: true
  /** The site shows what its acts write: whoever did it is told when it is live. */
  isShown?: true
}

/** Everything is the owner's. */
export const forOwner: DeskPage['admits'] = ({ role }) => role === 'owner'

/** Orders of the account's shop, or of all. */
export const forOrders: DeskPage['admits'] = ({ role }) => role === 'owner' || role === 'orders'

/** Money that leaves the shop: a right of its own, so that no account for orders can agree to a withdrawal. Of the platform alone. */
export const forFinance: DeskPage['admits'] = ({ role, site_id }) => (role === 'owner' || role === 'finance') && site_id === 0

/** What belongs to the platform and to no shop: its own staff alone. */
export const forPlatform: DeskPage['admits'] = (staff, scope) => forOrders(staff, scope) && staff.site_id === 0

/** What the whole site shows: the owner's, and of those who are there for contents; who works for one shop has none of it. */
export const forContent: DeskPage['admits'] = ({ role, site_id }) => (role === 'owner' || role === 'content') && site_id === 0

/** What a shop sells: the owner's, and of those who are there for contents; who works for one shop has that shop's. */
export const forGoods: DeskPage['admits'] = ({ role }) => role === 'owner' || role === 'content'

/** A number of a form or path. @throws ShopError PARAMETER_ERROR */
export function wholeOf(form: Form, name: string): number {
  const text = form[name] ?? ''
  if (!/^\d{1,9}$/.test(text)) throw new ShopError('PARAMETER_ERROR', { values: { name } })
  return Number(text)
}

/** The version of a row that a form was opened with; 0, which no row has, where it says none. */
export function versionOf({ version = '' }: Form): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : 0
}

/** A text of a form, at most `most` characters. @throws ShopError PARAMETER_ERROR */
export function textOf(form: Form, name: string, most = 200): string {
  const text = form[name] ?? ''
  if (text.length > most) throw new ShopError('PARAMETER_ERROR', { text: 'text.long', values: { name, most } })
  return text
}

/** The page of a list that is asked for. */
export function pageNumber({ query }: Pick<Desk, 'query'>): number {
  return /^\d{1,6}$/.test(query.page ?? '') ? Math.max(1, Number(query.page)) : 1
}
