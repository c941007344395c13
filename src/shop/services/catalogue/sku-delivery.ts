import { type Cents, toDecimal } from '#lib/money.ts'
import type { Scope } from '#shop/scope.ts'
import { type DeliveryConfig, loadWays, openKinds } from '#shop/services/ordercreate/delivery.ts'
import { findSkuRow } from './sku-record.ts'

/** The ways one piece of a sku gets to a region, as its shop delivers (proposed); null for an unknown sku, and for what needs no way. */
export async function getSkuDelivery(scope: Scope, { sku_id, area_ids }: { sku_id: number; area_ids: number[] }) {
  const row = await findSkuRow(scope, sku_id)
  if (!row || row.goods.is_virtual) return null
  const { site_id, is_free_shipping } = row.goods
  const ways = (await loadWays(scope, [site_id])).get(site_id)
  const config = ways?.config
  if (!config) return []
  const fee = (money: Cents) => (is_free_shipping ? 0 : money)
  return openKinds(ways).flatMap((delivery_type) => {
    if (delivery_type === 'express') {
      const isReached = config.free_from > 0 && row.sku.price >= config.free_from
      return { delivery_type, delivery_money: toDecimal(isReached ? 0 : fee(config.express_fee)), free_from: toDecimal(config.free_from) }
    }
    if (delivery_type === 'local' && reaches(config, area_ids)) {
      return { delivery_type, delivery_money: toDecimal(fee(config.local_fee)), free_from: toDecimal(0) }
    }
    return []
  })
}

function reaches({ local_areas }: DeliveryConfig, area_ids: readonly number[]): boolean {
  return !local_areas.length || area_ids.some((id) => local_areas.includes(id))
}
