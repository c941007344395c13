/** Most products that are compared with each other. */
export const MOST_COMPARED = 4

/** A property of the compared products, a value for each in their order; empty where one has none or is unknown. */
export interface ComparedRow {
  name: string
  values: string[]
  /** All have the same value. */
  isSame: boolean
  /** Which of the values differ from the first product's. */
  differs: boolean[]
}

/** A row of values, undefined for products that are unknown and differ from none; null where none of the products has any. */
export function comparedRow(name: string, values: readonly (string | undefined)[]): ComparedRow | null {
  if (!values.some(Boolean)) return null
  const measure = values.find((value) => value !== undefined)
  const differs = values.map((value) => value !== undefined && value !== measure)
  return { name, values: values.map((value = '') => value), isSame: !differs.some(Boolean), differs }
}

/**
 * The properties of products side by side, by name: two categories may have the same one under different ids. Their order is that of the
 * first product that has it. Undefined are those of unknown products.
 */
export function comparedAttributes(products: readonly (readonly { name: string; value: string }[] | undefined)[]): ComparedRow[] {
  const names = [...new Set(products.flatMap((properties = []) => properties.map(({ name }) => name)))]
  const namedValue = (properties: readonly { name: string; value: string }[] | undefined, wanted: string) =>
    properties && (properties.find(({ name }) => name === wanted)?.value ?? '')
  return names.flatMap(
    (name) =>
      comparedRow(
        name,
        products.map((properties) => namedValue(properties, name)),
      ) ?? [],
  )
}

/** Rows that differ first, those that are the same for all last; each keeps its order. */
export function sinkSame(rows: readonly ComparedRow[]): ComparedRow[] {
  return [...rows.filter(({ isSame }) => !isSame), ...rows.filter(({ isSame }) => isSame)]
}
