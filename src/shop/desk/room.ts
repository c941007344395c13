import type { html } from 'hono/html'
import type { DeskTextKey } from '#lib/text-keys.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import type { Staff } from '#shop/services/staff/account.ts'
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
  /** The picture that came with a form. */
  picture?: File
}

/** A page below the bar. */
export interface Page {
  title: string
  body: Html
  /** A room that fills the window, and what it puts into the bar: its heading is for those who don't see it, and its script may run. */
  whole?: { bar: Html }
}

/** A page of the desk and what its forms do. */
export interface Room {
  /** Below `/desk`, as hono writes it: `/orders/:order_id{\\d+}`. */
  path: string
  /** Its word in the bar; rooms without one are reached from others. */
  nav?: DeskTextKey
  /** Who comes in. */
  admits(staff: Staff, scope: Pick<Scope, 'settings'>): boolean
  view(desk: Desk): Promise<Page>
  /** What its forms do, by the `act` they send; each is said by `done.<act>`, to whoever did it and in the audit list. */
  acts?: Record<string, (desk: Desk, form: Form) => Promise<unknown>>
  /** Those acts that are neither said nor in the audit list: what they do shows by itself, and is kept with its author. */
  silent?: readonly string[]
  /** Its forms may bring a picture. */
  pictures?: true
}

/** Everything is the owner's. */
export const forOwner: Room['admits'] = ({ role }) => role === 'owner'

/** Orders of the account's shop, or of all. */
export const forOrders: Room['admits'] = ({ role }) => role === 'owner' || role === 'orders'

/** What belongs to the platform and to no shop: its own staff alone. */
export const forPlatform: Room['admits'] = (staff, scope) => forOrders(staff, scope) && staff.site_id === 0

/** A number of a form or path. @throws ShopError PARAMETER_ERROR */
export function wholeOf(form: Form, name: string): number {
  const text = form[name] ?? ''
  if (!/^\d{1,9}$/.test(text)) throw new ShopError('PARAMETER_ERROR', { values: { name } })
  return Number(text)
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
