import { secondOfDay } from '#lib/dates/zone-clock.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Scope } from '#shop/scope.ts'
import { expectedAt, expressMoney, loadWays, openKinds, reachesLocally } from '#shop/services/ordercreate/delivery.ts'
import { priceFor } from './price.ts'
import { findSkuRow } from './sku-record.ts'

/**
 * Returns how one piece of a SKU can be delivered to a region (proposed call). Returns null for an unknown SKU, for virtual products and if
 * only larger quantities are delivered there.
 */
export async function getSkuDelivery(scope: Scope, { sku_id, area_ids }: { sku_id: number; area_ids: number[] }) {
  const row = await findSkuRow(scope, sku_id)
  if (!row || row.goods.is_virtual) return null
  const { site_id } = row.goods
  const is_free_shipping = row.goods.is_free_shipping || scope.member?.is_free_shipping
  const ways = (await loadWays(scope, [site_id])).get(site_id)
  const config = ways?.config
  if (!config) return []
  const price = priceFor(scope, row.sku)
  const kinds = openKinds(ways).filter((kind) => kind === 'express' || (kind === 'local' && reachesLocally(config, area_ids)))
  const own = kinds.filter((kind) => kind === 'express' || price >= config.local_start_money)
  if (kinds.length && !own.length) return null
  // By the day: the answer stays the same until midnight.
  const today = scope.now() - secondOfDay(scope.now(), scope.settings.timeZone)
  return own.map((delivery_type) => {
    const [fee, free_from] = delivery_type === 'express' ? [expressMoney(config, price, area_ids), config.free_from] : [config.local_fee, 0]
    return {
      delivery_type,
      delivery_money: toDecimal(is_free_shipping ? 0 : fee),
      free_from: toDecimal(free_from),
      expect_time: expectedAt(today, config, delivery_type),
    }
  })
}
