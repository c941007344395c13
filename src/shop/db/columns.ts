import { type AnyPgColumn, bigint, boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { Words } from '#shop/words.ts'

/** Identity of a row; seeds may give their own, see `alignSequences` in `open.ts`. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** Money in whole cents, 0 by default. */
export const cents = () => bigint({ mode: 'number' }).notNull().default(0)

/** Unix seconds; 0 = not happened. */
export const seconds = () => bigint({ mode: 'number' }).notNull().default(0)

/** A whole number, 0 by default: counts, sort orders, references that may be absent. */
export const whole = () => integer().notNull().default(0)

/** Yes or no, no by default; the wire's 1 and 0 are made in services. */
export const yes = () => boolean().notNull().default(false)

/** Text, empty by default; also paths of pictures and comma lists of them. */
export const string = () => text().notNull().default('')

/** A text in three languages. */
export const words = () => jsonb().$type<Words>().notNull().default({ en: '', 'zh-hant': '', 'zh-hans': '' })

/** How often staff changed a row: who saves says which version was opened, so that two editors don't overwrite each other. */
export const version = () => integer().notNull().default(1)

/** From when until when a row is shown, unix seconds; 0 = no bound. */
export const shownTimes = () => ({ start_time: seconds(), end_time: seconds() })

/** A list of ids inside one row: goods of a coupon, services of a goods. */
export const ids = () => integer().array().notNull().default([])

/** A column that holds the id of a row in another table. */
export const references = (column: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) => integer().notNull().references(column, actions)
