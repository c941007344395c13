import { TellMe } from '#islands/shared/alert/TellMe.tsx'
import type { AlertProduct } from '#islands/shared/alert/useAlert.ts'
import { Button } from '#islands/ui/Button.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import { saleState } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { NEXT_STEP_TEXTS } from './texts.ts'

interface Props {
  goods: AlertProduct & Priced & { stock: number; is_virtual: number }
  /** There are options to choose from first. */
  hasOptions?: boolean
  t: Translate<typeof NEXT_STEP_TEXTS>
}

/** Action for a product: add it to the cart, open its page if it cannot be added from here, or set an alert. */
export function NextStep({ goods, hasOptions = false, t }: Props) {
  const adding = useSubmit(async (line: { site_id: number; sku_id: number; num: number }) =>
    (await import('#stores/cart.ts')).addToCart(line),
  )
  const name = goods.sku_name || goods.goods_name
  const state = saleState(goods)
  if (state === 'off') return null
  if (state === 'soldout') return <TellMe as="button" product={goods} price={shownPrice(goods).amount} t={t} />
  if (hasOptions || goods.is_virtual) {
    return (
      <a
        className="button button--tertiary"
        href={href('sku', t.locale, { id: goods.sku_id })}
        aria-label={t(hasOptions ? 'goods.card.options' : 'goods.card.details', { name })}
      >
        {t(hasOptions ? 'goods.choose_options' : 'goods.card.see')}
      </a>
    )
  }
  const add = async () => {
    const { sku_id, site_id, min_buy = 0 } = goods
    if (!(await adding.submit({ site_id, sku_id, num: Math.max(1, min_buy) })).ok) return
    toast(t('goods.card.added', { name }), { action: { label: t('goods.go_to_cart'), href: href('cart', t.locale) } })
  }
  return (
    <>
      <Button
        kind="secondary"
        busy={adding.pending}
        busyLabel={t('goods.adding')}
        aria-label={t('goods.card.add', { name })}
        onClick={() => void add()}
      >
        <Icon name="cart" size={16} />
        {t('goods.add')}
      </Button>
      {adding.error && <FieldError>{failureText(adding.error, t)}</FieldError>}
    </>
  )
}
