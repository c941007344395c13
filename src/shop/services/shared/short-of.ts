/** Why as many pieces of a sku cannot be had: fewer are left, or none. `name` in the asker's language. */
export function shortOf(name: string, stock: number) {
  return { text: stock > 0 ? 'order.out_of_stock' : 'order.sold_out', values: { name, stock } } as const
}
