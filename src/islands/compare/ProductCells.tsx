import type { ReactNode } from 'react'
import type { ComparedProduct } from './read-compared.ts'

interface Props {
  products: readonly ComparedProduct[]
  /** Index of the column that stands beside the first one where only two fit. */
  beside: number
  children: (product: ComparedProduct) => ReactNode
}

/** A cell for each product. */
export function ProductCells({ products, beside, children }: Props) {
  return products.map((product, index) => (
    <td key={product.sku_id} data-away={awayMark(index, beside)}>
      {children(product)}
    </td>
  ))
}

/** Marks the cells of a column that is hidden where only two fit; a value of `data-away`. */
export function awayMark(index: number, beside: number): '' | undefined {
  return index > 0 && index !== beside ? '' : undefined
}
