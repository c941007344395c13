import { useStore } from '@nanostores/react'
import { serverNow } from '#api/clock.ts'
import { keepShown } from '#api/errors.ts'
import { getGroupbuySku } from '#api/groupbuy-light.ts'
import type { GroupbuySku } from '#contract/groupbuy.ts'
import { type Switching, useSwitch } from '#islands/shared/product/useSwitch.ts'
import { WordedError } from '#islands/ui/failure.ts'
import { formatMoney } from '#lib/format.ts'
import { groupSaleOf } from '#lib/group-buy.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/paths.ts'
import { type Priced, usualPrice } from '#lib/price.ts'
import type { SlimSku } from '#lib/product.ts'
import { clampQuantity, mergeSku } from '#lib/sale.ts'
import { pickedValues } from '#lib/sku.ts'
import type { Translate } from '#lib/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { $freshGroup } from '#stores/group-buy.ts'
import { $checked, $drawnAt, $refused, $wanted } from '#stores/product.ts'
import type { GroupView } from './GroupPart.tsx'
import { showRefused } from './show-refused.ts'
import type { GROUPBUY_TOP_TEXTS } from './texts.ts'

/** A sku of a group-buy without its long texts. */
export type GroupSku = SlimSku<GroupbuySku>

/** What a group-buy's page was built with. */
export interface BuiltGroupSku {
  sku: GroupSku
  /** What every sku of the goods costs outside of the group-buy, by its id, as far as it is known. */
  usual: Record<number, Priced>
  /** Unix seconds of the build. */
  builtAt: number
}

/** What an island of a group-buy's page says now, of which sku (as built, with whatever was asked since over it), and what its button does. */
export function useGroup({ sku: built, usual, builtAt }: BuiltGroupSku, locale: Locale) {
  const fresh = useStore($freshGroup)
  const sku = fresh ? mergeSku(built, fresh) : built
  const now = useStore($drawnAt) || builtAt
  const its = usual[sku.sku_id]
  const sale = groupSaleOf({ ...sku, usual: its }, now)
  const wanted = clampQuantity(useStore($wanted), sale.limits).value
  const view: GroupView = { sale, sku_id: sku.sku_id, usual: usualPrice(its, sku.price, now), wanted }
  const buy = () => {
    if ($refused.get()) return showRefused()
    buyAtOnce({ kind: 'groupbuy', groupbuy_id: sku.groupbuy_id, sku_id: sku.sku_id, num: wanted }, locale)
  }
  return { sku, view, buy }
}

/** Asks again how a sku stands in its group-buy; what became of it stands in `$checked`. */
export async function recheckGroup({ groupbuy_id: id, sku_id }: { groupbuy_id: number; sku_id: number }): Promise<void> {
  const before = $freshGroup.get()
  $checked.set('checking')
  const terms = await getGroupbuySku({ id, sku_id }).catch(keepShown)
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
