import { useStore } from '@nanostores/react'
import { serverNow } from '#api/clock.ts'
import { getGroupbuySku } from '#api/groupbuy-light.ts'
import type { GroupbuySku } from '#contract/groupbuy.ts'
import { type Switching, useSwitch } from '#islands/shared/product/useSwitch.ts'
import { WordedError } from '#islands/ui/failure.ts'
import { formatMoney } from '#lib/format.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/paths.ts'
import type { SlimSku } from '#lib/product.ts'
import { mergeSku } from '#lib/sale.ts'
import { pickedValues } from '#lib/sku.ts'
import type { Translate } from '#lib/texts.ts'
import { $freshGroup } from '#stores/group-buy.ts'
import { $checked, $drawnAt } from '#stores/product.ts'
import type { GROUPBUY_TOP_TEXTS } from './texts.ts'

/** A sku of a group-buy without its long texts. */
export type GroupSku = SlimSku<GroupbuySku>

/** The sku a group-buy's page shows now: as built, with whatever was asked since over it. */
export function useGroup(built: GroupSku): GroupSku {
  const fresh = useStore($freshGroup)
  return fresh ? mergeSku(built, fresh) : built
}

/** Asks again how a sku stands in its group-buy; what became of it stands in `$checked`. */
export async function recheckGroup({ groupbuy_id: id, sku_id }: { groupbuy_id: number; sku_id: number }): Promise<void> {
  const before = $freshGroup.get()
  $checked.set('checking')
  const terms = await getGroupbuySku({ id, sku_id }).catch(() => null)
  // Meanwhile the visitor may have gone on to another option.
  if ($freshGroup.get() !== before) return
  if (terms) {
    $freshGroup.set({ ...before, ...terms })
    $drawnAt.set(serverNow())
  }
  $checked.set(terms ? 'now' : 'failed')
}

/** Switching to a sister: a group-buy covers all skus of its goods. One that it does not opens its ordinary page. */
export function useGroupSisters(sku: GroupSku, locale: Locale, t: Translate<typeof GROUPBUY_TOP_TEXTS>): Switching {
  return useSwitch(sku.sku_id, {
    async ask(sku_id, options) {
      const api = await import('#api/groupbuy.ts')
      const found = await api.getGroupbuySku({ id: sku.groupbuy_id, sku_id }, options)
      if (!found) location.assign(href('sku', locale, { id: sku_id }))
      if (!found) throw new WordedError(t('goods.product.option_gone'))
      return mergeSku(sku, found.sku_images.length ? found : { ...found, sku_images: [found.sku_image] })
    },
    take(next: GroupSku) {
      $freshGroup.set(next)
      $drawnAt.set(serverNow())
      $checked.set('now')
      const stock = next.stock > 0 ? t('goods.left', { count: next.stock }) : t('goods.sold_out')
      return t('goods.product.switched', { options: pickedValues(next, t.locale), price: formatMoney(next.groupbuy_price), stock })
    },
  })
}
