import type { Cents } from '#lib/money/money.ts'
import { readAmount, readWhole } from '#lib/money/typed-number.ts'
import { inEveryLocale, type Words } from '#shop/words.ts'
import type { CsvRow, RowFault } from './file.ts'
import { NAME_COLUMNS, nameColumn, type Product } from './product-rows.ts'

const MOST_MONEY: Cents = 9_999_999_999
const MOST_COUNT = 9_999_999

/** Values of a row that are given; an empty cell changes nothing. */
export interface Change {
  row: number
  sku_id: number
  sku_no?: string
  price?: Cents
  market_price?: Cents
  cost_price?: Cents
  weight?: number
  /** Pieces that are added. */
  more?: number
}

/** Values of a product that are given. */
export type ProductChange = Partial<Pick<Product, 'goods_name' | 'goods_state' | 'category_id' | 'brand_id'>>

/** A product to add, with its one sku. */
export interface Added extends ProductChange, Omit<Change, 'sku_id' | 'more'> {
  site_id: number
  goods_name: Words
  stock: number
}

/** Reads the cells of a row and notes what is wrong in them. */
export class RowReader {
  readonly cells: CsvRow
  private readonly row: number
  private readonly faults: RowFault[]

  constructor(cells: CsvRow, row: number, faults: RowFault[]) {
    this.cells = cells
    this.row = row
    this.faults = faults
  }

  fault(column: string, text: RowFault['text'], values: Record<string, string | number> = {}): void {
    this.faults.push({ row: this.row, column, text, values })
  }

  /** Cents; more than 0 if `isNeeded`. */
  money(column: string, isNeeded = false): Cents | undefined {
    const cell = this.cells[column]
    if (!cell) return undefined
    const amount = readAmount(cell)
    if (amount !== undefined && amount <= MOST_MONEY && (amount > 0 || !isNeeded)) return amount
    this.fault(column, 'csv.money')
    return undefined
  }

  count(column: string): number | undefined {
    const cell = this.cells[column]
    if (!cell) return undefined
    const count = readWhole(cell)
    if (count !== undefined && count <= MOST_COUNT) return count
    this.fault(column, 'csv.whole', { most: MOST_COUNT })
    return undefined
  }

  /** An id that is known, or 0. */
  id(column: string, known: ReadonlySet<number>): number | undefined {
    const id = this.count(column)
    if (id === undefined || id === 0 || known.has(id)) return id
    this.fault(column, 'csv.unknown')
    return undefined
  }

  /** Pieces to add to a stock; with `stock_before` its difference to that. */
  stockChange(stored: number): number | undefined {
    const stock = this.count('stock')
    if (stock === undefined) return undefined
    const more = stock - (this.count('stock_before') ?? stored)
    if (stored + more < 0) this.fault('stock', 'row.stock', { count: -more })
    return more
  }

  /** The given values of the sku. */
  skuValues(): Omit<Change, 'row' | 'sku_id'> {
    const { number } = this.cells
    if (number && number.length > 50) this.fault('number', 'csv.long', { most: 50 })
    const values = {
      sku_no: number || undefined,
      price: this.money('price', true),
      market_price: this.money('former_price'),
      cost_price: this.money('cost'),
      weight: this.count('weight'),
    }
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  }

  /** The given values of the product. */
  productValues(categories: ReadonlySet<number>, brands: ReadonlySet<number>): ProductChange {
    const { on_sale } = this.cells
    if (on_sale && on_sale !== '0' && on_sale !== '1') this.fault('on_sale', 'csv.flag')
    for (const column of NAME_COLUMNS) if ((this.cells[column]?.length ?? 0) > 120) this.fault(column, 'csv.long', { most: 120 })
    const isNamed = NAME_COLUMNS.some((column) => this.cells[column])
    const values = {
      goods_name: isNamed ? inEveryLocale((locale) => this.cells[nameColumn(locale)] ?? '') : undefined,
      goods_state: on_sale ? on_sale === '1' : undefined,
      category_id: this.id('category_id', categories),
      brand_id: this.id('brand_id', brands),
    }
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  }
}
