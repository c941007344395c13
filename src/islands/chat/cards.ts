/* Calls of message cards, loaded with the first card, because most talks have none. */

/** Loads the page data of the SKU on a product card, as it is sold now. @throws ApiError for an unknown SKU */
export async function loadSku(input: { sku_id: number }, options?: { signal?: AbortSignal }) {
  const { getSku } = await import('#api/sku.ts')
  return getSku(input, options)
}

/** The products of a cart card that are still sold, as they are now. */
export async function loadCart({ sku_ids }: { sku_ids: number[] }, options?: { signal?: AbortSignal }) {
  const { readSkuCards } = await import('#api/sku-cards.ts')
  return readSkuCards({ sku_ids }, options)
}

/** The order of an order card, as it stands now; refused when it is not the member's. */
export async function loadOrder(input: { order_id: number }, options?: { signal?: AbortSignal }) {
  const { getOrder } = await import('#api/order-detail.ts')
  return getOrder(input, options)
}
