import { html } from 'hono/html'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { readAmount, readWhole } from '#lib/money/typed-number.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import type { Desk, Html } from '../page.ts'
import { control, drawInput, type Field, type Input, part, typed } from './field.ts'

/** The largest amount that staff may type, in cents. */
const MOST: Cents = 9_999_999_999

/** A control of a table's cell: its label is for those who don't see the column's head. */
export function cell(desk: Desk, name: string, label: DeskTextKey, about: string, stored: string): Html {
  return control(desk, {
    name,
    label: html`<span class="visually-hidden">${about}: </span>${desk.t(label)}`,
    draw: (attributes) =>
      html`<input class="input input--s edit-cell" inputmode="decimal" autocomplete="off" value="${typed(desk, name, stored)}" ${attributes} />`,
  })
}

/** An amount as it is typed; nothing where there is none. */
export function toTyped(cents: Cents): string {
  return cents ? toDecimal(cents) : ''
}

/** The amount that was typed as whole cents, 0 for nothing; digits with at most two decimals, never through a float. */
export function readMoney({ desk: { t }, form, fault }: Input, name: string, required = false): Cents {
  const given = form[name] ?? ''
  if (!given && !required) return 0
  const amount = readAmount(given)
  if (amount !== undefined && amount <= MOST && (!required || amount > 0)) return amount
  fault(name, t('fault.money'))
  return 0
}

/** Reads a typed whole number of 0 to `most`; an empty field is 0. Notes a fault and returns 0 for anything else. */
export function readCount({ desk: { t }, form, fault }: Input, name: string, most = 9_999_999): number {
  const count = readWhole(form[name] || '0')
  if (count !== undefined && count <= most) return count
  fault(name, t('fault.whole', { least: 0, most }))
  return 0
}

/** Form field for an amount, stored in cents; an empty field is 0. */
export function money<Name extends string>(
  name: Name,
  { label, hint, required = false }: { label: DeskTextKey; hint?: DeskTextKey; required?: boolean },
): Field<Record<Name, Cents>> {
  return {
    name,
    label,
    draw: (desk, row) => drawInput(desk, name, { label, hint, required, mode: 'decimal' }, toTyped(row?.[name] ?? 0)),
    read: (input) => part(name, readMoney(input, name, required)),
    tell: (_desk, row) => toTyped(row[name]) || '0',
  }
}
