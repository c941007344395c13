import { $token } from '#api/token.ts'
import { failureText } from '#islands/ui/failure.ts'
import { toast } from '#islands/ui/toast.ts'
import { useSelected } from '#islands/ui/useSelected.ts'
import type { AlertKind } from '#lib/catalogue/alert.ts'
import type { Cents } from '#lib/money/money.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $alerts, addAlert, builtAlerts, removeAlert } from '#stores/alerts.ts'
import type { ALERT_TEXTS } from './texts.ts'

/** A product to be told of, as it can be saved, too. */
export interface AlertProduct {
  goods_id: number
  sku_id: number
  site_id: number
  category_id?: number
  goods_name: string
  sku_name: string
  sku_image: string
}

/**
 * Whether the visitor has asked to be told of a product, and the way to ask or to stop. A member's wish is saved as a favourite, too, which
 * the shop knows on every device; that failing, the device remembers it all the same.
 * @param price what it costs now, in cents
 */
export function useAlert(kind: AlertKind, product: AlertProduct, price: Cents, t: Translate<typeof ALERT_TEXTS>) {
  const { sku_id, sku_image: image, goods_name, sku_name } = product
  const name = sku_name || goods_name
  const isOn = useSelected($alerts, (alerts) => alerts.some((each) => each.kind === kind && each.sku_id === sku_id), builtAlerts())

  const start = async () => {
    addAlert({ kind, sku_id, name, image, price })
    toast(t(`alert.asked.${kind}`), { action: { label: t('alert.see'), href: href('alerts', t.locale) } })
    if (!$token.get()) return
    const { collect, favouriteOf } = await import('#stores/collecting.ts')
    await collect(favouriteOf({ ...product, discount_price: price })).catch((error) => toast(failureText(error, t), { tone: 'danger' }))
  }
  return { isOn, name, start: () => void start(), stop: () => removeAlert({ kind, sku_id }) }
}
