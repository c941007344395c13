import type { RouteName } from '#lib/routes/paths.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import type { Scope } from '#shop/scope.ts'
import type { Staff } from '#shop/services/staff/account.ts'
import type { Choice } from '#shop/services/staff/choice.ts'
import type { HandOrder } from '#shop/services/staff/order-rows.ts'
import type { RowSource, RowStore } from '#shop/services/staff/row-store.ts'
import type { Field } from '../fields/field.ts'
import type { Desk, DeskPage, Form, Html } from '../page.ts'

/** Fields common to all rows. */
export interface Versioned {
  version: number
}

/**
 * The form of a row. The store reads `Row` and takes `Values`; the fields' parts of `Values` are merged. A single row such as a setting
 * gets its page by `formPages`.
 */
export interface RowForm<Row extends Versioned, Values = Row> {
  store: RowSource<Row, Values>
  /** Its word in the bar, and the word that its section has there. */
  nav: DeskTextKey
  section: DeskTextKey
  admits: DeskPage['admits']
  /** Name of a row, in the list and above its form. */
  nameOf(scope: Scope, row: Row): string
  /** The page of the site that a row has, or that shows it best, and from when on it does (unix seconds). */
  pageOf?(row: Row): { name: RouteName; id?: number; from?: number }
  /** One sentence above the list, or the form of a row that is there once. */
  lead?: DeskTextKey
  fields: readonly Field<Row, Partial<Values>>[]
  /** Values of a new row that have no field. */
  fresh?: Partial<Values>
  /** Derives further values from the fields. */
  complete?(values: Partial<Values>): Partial<Values>
  /** Lays the values of a draft over a row; they take the place of its own unless told. */
  overlay?(row: Row, values: Partial<Values>): Row
  /** The row that the form of a new one begins with, such as one to copy. */
  template?(desk: Desk): Promise<Row | undefined>
  /** More links beside the buttons of a stored row's form. */
  ways?(desk: Desk, row: Row): Html
  /** Whether this one of those who are admitted may see and write a row; all may unless told. */
  mayWrite?(staff: Staff, row: Row): boolean
}

export interface Column<Row> {
  label: DeskTextKey
  draw(desk: Desk, row: Row): Html | string | Promise<Html | string>
}

/** Changes of many rows of a list at once. */
export interface Bulk {
  /** The buttons and fields below the list; each button sends its `act`. */
  draw(desk: Desk): Promise<Html>
  /** Actions on the ticked keys. Each notes itself in the audit list. */
  acts: Readonly<Record<string, (desk: Desk, given: Form, keys: readonly string[]) => Promise<unknown>>>
}

/** A table that staff write, described once: `tablePages` makes its list, its form and its question before deleting. */
export interface Table<Row extends Versioned, Values = Row> extends RowForm<Row, Values> {
  store: RowStore<Row, Values>
  /** Heading of the form of a new row, and what leads to it; a table without it takes no new rows, and gives none up. */
  add?: DeskTextKey
  /** Changes of several rows at once. */
  bulk?: Bulk
  /** The picture of a row in its list, `''` for none. */
  pictureOf?(row: Row): string
  /** The list is ordered by hand: its rows are moved by buttons, or dragged. */
  order?: HandOrder<Row, Values>
  /** Columns of the list after the name, without the number of `order`. */
  columns: readonly Column<Row>[]
  /** A choice that narrows the list; a new row begins with it. Its name is that of a field. */
  filter?: { name: string; label: DeskTextKey; options(desk: Desk): Promise<Choice[]> }
}
