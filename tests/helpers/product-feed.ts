import { COLUMNS, type Column } from '#lib/catalogue/product-feed.ts'

/* Google's specification of product data (support.google.com/merchants/answer/7052112), as far as our feeds use it. */

const REQUIRED: readonly Column[] = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition']
const MONEY = /^\d+\.\d\d HKD$/
const ADDRESS = /^https?:\/\/\S+$/
const FORMS: Partial<Record<Column, RegExp>> = {
  id: /^\d+$/,
  item_group_id: /^\d+$/,
  link: ADDRESS,
  image_link: ADDRESS,
  additional_image_link: /^https?:\/\/[^\s,]+(?:,https?:\/\/[^\s,]+)*$/,
  availability: /^(?:in_stock|out_of_stock|preorder|backorder)$/,
  price: MONEY,
  sale_price: MONEY,
  sale_price_effective_date: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ\/\d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
  lowest_price_30_days: MONEY,
  condition: /^(?:new|refurbished|used)$/,
  'shipping(country:price)': /^[A-Z]{2}:\d+\.\d\d HKD(?:,[A-Z]{2}:\d+\.\d\d HKD)*$/,
}

/** Reads a feed of tab-separated values. */
export function readTsv(text: string): { columns: string[]; items: Record<string, string>[] } {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split('\t')
  return { columns, items: lines.map((line) => Object.fromEntries(line.split('\t').map((value, index) => [columns[index] ?? '', value]))) }
}

/** Returns the faults of the entries of a feed. */
export function feedFaults({ columns, items }: ReturnType<typeof readTsv>): string[] {
  const faults = columns.flatMap((column) => (column in COLUMNS ? [] : [`column ${column}`]))
  const ids = new Set<string>()
  for (const item of items) {
    const at = `item ${item.id}`
    if (ids.has(item.id ?? '')) faults.push(`${at} is there twice`)
    ids.add(item.id ?? '')
    for (const column of REQUIRED) if (!item[column]) faults.push(`${at} has no ${column}`)
    for (const [column, value] of Object.entries(item)) {
      const most = COLUMNS[column as Column]
      if ([...value].length > most) faults.push(`${at}: ${column} is too long`)
      if (value && FORMS[column as Column]?.test(value) === false) faults.push(`${at}: ${column} is ${value}`)
    }
    if (item.sale_price && Number.parseFloat(item.sale_price) >= Number.parseFloat(item.price ?? '')) faults.push(`${at}: its sale is none`)
  }
  return faults
}
