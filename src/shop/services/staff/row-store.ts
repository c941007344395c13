import { and, asc, count, desc, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { LOCALES } from '#lib/text/locales.ts'
import { splitKeyword, toPattern } from '#shop/db/search-text.ts'
import type { Scope } from '#shop/scope.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'
import { isWords, type Words } from '#shop/words.ts'
import { deleteRow, keyIn, type RowDelete, type RowSave, type RowTable, saveRow } from './rows.ts'

/** Rows on one page of a list. */
export const PAGE_SIZE = 20

/** The part of a list that is asked for. */
export interface RowsAsked {
  page: number
  keyword: string
  /** Filter of the list (`Table.filter`), `''` for all. */
  filter: string
  /** Only rows that lack a language. */
  isLacking: boolean
  /** The shop of the account, 0 for all; tables without a shop ignore it. */
  site_id: number
}

export interface RowsPage<Row> {
  list: Row[]
  /** Rows that the keyword and the filter leave, and how many of them lack a language. */
  all: number
  lacking: number
  page_count: number
}

/** Where the desk reads rows of one kind by their keys, and writes them. */
export interface RowSource<Row, Values = Row> {
  /** As the audit list and the pages name it: `/notices`. */
  path: string
  keyOf(row: Row): string
  find(scope: Scope, key: string): Promise<Row | undefined>
  /** @throws RowChanged if the row was saved meanwhile */
  save(scope: Scope, save: RowSave<Partial<Values>>): Promise<string>
  /** Returns the values that save a row again as it was, for bringing a version back. */
  valuesOf(row: Row): Partial<Values>
  /** Returns the name that values give a row; undefined for a row with a name of its own, such as a setting. */
  nameIn(values: Partial<Values> | Row): Words | undefined
}

/** The same of rows that come and go; {@link rowStore} makes one of a table, and a kind with rules of its own states them. */
export interface RowStore<Row, Values = Row> extends RowSource<Row, Values> {
  page(scope: Scope, asked: RowsAsked): Promise<RowsPage<Row>>
  /** @throws RowChanged, or ShopError FAIL while other rows name it */
  remove(scope: Scope, row: RowDelete): Promise<void>
}

interface Look {
  path: string
  key: PgColumn
  /** Columns of words, which are searched in every language. */
  search: PgColumn[]
  /** Condition of rows that a search word finds; that it stands in a column of `search` unless told. */
  finds?: (word: string) => SQL | undefined
  /** Columns of words that ought to be there in every language where they are in one; those of the search unless told. */
  words?: PgColumn[]
  /** The column that the list may be narrowed by. */
  filter?: PgColumn
  /** Order of the list; the newest first unless told. */
  order?: SQL[]
  /** Reads a row with everything that is edited together with it; the row of the table alone unless told. */
  read?: RowTable['read']
}

/** Columns that count or are kept by saving itself, and so are not brought back. */
const OWN_COLUMNS = new Set(['version', 'create_time', 'modify_time', 'read_num', 'lead_count', 'sell_num'])

/** Reads and writes the rows of one table. */
export function rowStore<Table extends PgTable & { version: PgColumn }>(
  table: Table,
  { path, key, search, finds = (word) => holdsWord(search, word), words = search, filter, order = [desc(key)], read: readRow }: Look,
): RowStore<Table['$inferSelect'], Table['$inferInsert']> {
  type Row = Table['$inferSelect']
  const [named] = search
  const place: RowTable<Table> = { table, key, path, name: named, read: readRow }
  const columns = Object.entries(getTableColumns(table))
  const [name] = columns.find(([, column]) => column === key) ?? ['']
  const [title = ''] = columns.find(([, column]) => column === named) ?? []
  // Drizzle loses the row's type where the table is generic.
  const rowsOf: PgTable = table
  const read = (rows: Record<string, unknown>[]): Row[] => rows
  const lacks = or(...words.map(lacksLanguage)) ?? sql`false`
  return {
    path,
    keyOf: (row: Record<string, unknown>) => String(row[name]),
    async page({ db }, { page, keyword, filter: narrowed, isLacking }) {
      const isNarrowed = filter && /^\d{1,9}$/.test(narrowed) ? eq(filter, Number(narrowed)) : undefined
      const where = and(isNarrowed, ...splitKeyword(keyword).map(finds))
      const [counts] = await db
        .select({ all: count(), lacking: sql<number>`count(*) filter (where ${lacks})`.mapWith(Number) })
        .from(rowsOf)
        .where(where)
      const { all = 0, lacking = 0 } = counts ?? {}
      const part = pageOf({ page, page_size: PAGE_SIZE })
      const rows = await db
        .select()
        .from(rowsOf)
        .where(isLacking ? and(where, lacks) : where)
        .orderBy(...order)
        .limit(part.limit)
        .offset(part.offset)
      const { list, page_count } = paged(read(rows), isLacking ? lacking : all, part)
      return { list, page_count, all, lacking }
    },
    async find({ db }, text) {
      const rows = await db
        .select()
        .from(rowsOf)
        .where(eq(key, keyIn(place, text)))
      return read(rows)[0]
    },
    save: (scope, save) => saveRow(scope, place, save),
    remove: (scope, row) => deleteRow(scope, place, row),
    valuesOf: (row: Record<string, unknown>) => {
      const kept = columns.filter(([one]) => one !== name && !OWN_COLUMNS.has(one))
      const values: Table['$inferInsert'] = Object.fromEntries(kept.map(([one]) => [one, row[one]]))
      return values
    },
    nameIn(values: Record<string, unknown>) {
      const words = values[title]
      return isWords(words) ? words : undefined
    },
  }
}

/** Reads the rows of a store with their parts in other tables, which `complete` adds. */
export function joinRows<Row, Whole, Values>(
  store: RowStore<Row, Values>,
  complete: (scope: Scope, rows: Row[]) => Promise<Whole[]>,
): Pick<RowStore<Whole>, 'page' | 'find'> {
  return {
    async page(scope, asked) {
      const { list, ...page } = await store.page(scope, asked)
      return { ...page, list: await complete(scope, list) }
    },
    async find(scope, key) {
      const row = await store.find(scope, key)
      return row && (await complete(scope, [row]))[0]
    },
  }
}

/** Lists by a number that editors give, then by age. */
export function bySort(sort: PgColumn, key: PgColumn): SQL[] {
  return [asc(sort), asc(key)]
}

function holdsWord(columns: PgColumn[], word: string): SQL | undefined {
  return or(...columns.flatMap((column) => LOCALES.map((locale) => like(sql`lower(${column} ->> ${locale})`, toPattern(word)))))
}

/** There are words in one language and none in another. */
export function lacksLanguage(column: PgColumn): SQL | undefined {
  const isEmpty = LOCALES.map((locale) => sql`coalesce(${column} ->> ${locale}, '') = ''`)
  return and(or(...isEmpty), sql`not (${and(...isEmpty)})`)
}
