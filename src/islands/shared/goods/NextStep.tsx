import { TellMe } from '#islands/shared/alert/TellMe.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { shownPrice } from '#lib/money/price.ts'
import { saleState } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ComparedProduct } from './read-compared.ts'
import type { COMPARE_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof COMPARE_TEXTS>
  locale: Locale
  sku: NonNullable<ComparedProduct['sku']>
}

/** Action for a product: add it to the cart, open its page if it cannot be added, or set an alert. */
export function NextStep({ t, locale, sku }: Props) {
  const adding = useSubmit(async (line: { site_id: number; sku_id: number; num: number }) =>
    (await import('#stores/cart.ts')).addToCart(line),
  )
  const name = sku.sku_name || sku.goods_name
  const state = saleState(sku)
  if (state === 'off') return null
  if (state === 'soldout') return <TellMe as="button" product={sku} price={shownPrice(sku).amount} t={t} />
  if (sku.is_virtual) {
    return (
      <a className="button button--tertiary" href={href('sku', locale, { id: sku.sku_id })} aria-label={t('goods.card.details', { name })}>
        {t('goods.card.see')}
      </a>
    )
  }
  const add = async () => {
    const { sku_id, site_id, min_buy } = sku
    if (!(await adding.submit({ site_id, sku_id, num: Math.max(1, min_buy) })).ok) return
    toast(t('goods.card.added', { name }), { action: { label: t('goods.go_to_cart'), href: href('cart', locale) } })
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
      {adding.error && (
        <p className="field__error" role="alert">
          {failureText(adding.error, t)}
        </p>
      )}
    </>
  )
}
