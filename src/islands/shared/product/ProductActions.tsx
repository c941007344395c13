import type { Servicer } from '#contract/site.ts'
import './product.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $token } from '#api/token.ts'
import { useAlert } from '#islands/shared/alert/useAlert.ts'
import { CompareButton } from '#islands/shared/compare/CompareButton.tsx'
import { savedPage } from '#islands/shared/goods/saved-page.ts'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import { copyLink } from '#islands/ui/copy-link.ts'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { formatCount } from '#lib/money/format.ts'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import { saleState } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $collected } from '#stores/collected.ts'
import type { SKU_TOP_TEXTS } from './texts.ts'

const PhoneCode = lazy(async () => (await import('./PhoneCode.tsx')).PhoneCode)

interface Props {
  /** Current price; the regular price during a promotion. */
  sku: SlimSku & Partial<Pick<Priced, 'discount_price' | 'market_price' | 'member_price' | 'promotion_type'>>
  servicer?: Servicer
  t: Translate<typeof SKU_TOP_TEXTS>
}

const loadCollecting = () => import('#stores/collecting.ts')
// Load the member's saved state at once, in parallel with hydration.
if ($token.get()) void loadCollecting()

/** Save, share, compare, be told of a lower price, open on the phone, ask: the row below a product's pictures. */
export function ProductActions({ sku, servicer, t }: Props) {
  const saved = useStore($collected, { ssr: 'initial' }).includes(sku.goods_id)
  const [change, setChange] = useState(0)
  const [phone, setPhone] = useState(false)

  useEffect(() => {
    if ($token.get()) void loadCollecting().then(({ checkCollected }) => checkCollected(sku.goods_id))
  }, [sku.goods_id])

  const { submit } = useSubmit(async (goods: Props['sku']) => {
    const { toggleCollected } = await loadCollecting()
    return toggleCollected({ ...goods, discount_price: goods.discount_price ?? goods.price })
  })
  const save = async () => {
    const result = await submit(sku)
    if (result.ok) {
      setChange(change + (result.data ? 1 : -1))
      if (result.data) toast(t('goods.saved'), { action: { label: t('goods.see_saved'), href: savedPage(t.locale) } })
      else toast(t('goods.unsaved'))
    } else if (result.error) toast(failureText(result.error, t), { tone: 'danger' })
  }
  const count = sku.collect_num + change
  const cheaper = useAlert(
    'cheaper',
    sku,
    shownPrice({ market_price: 0, ...sku, discount_price: sku.discount_price ?? sku.price }).amount,
    t,
  )
  return (
    <div className="product-actions flex wraps quiet">
      <button type="button" aria-pressed={saved} onClick={save}>
        <Icon name="heart" size={17} className={saved ? 'icon--fill' : ''} />
        {t(saved ? 'goods.saved_button' : 'goods.save')}
        {count > 0 && <span>{formatCount(count)}</span>}
      </button>
      <button type="button" onClick={() => void copyLink(href('sku', t.locale, { id: sku.sku_id }), t)}>
        <Icon name="share" size={17} />
        {t('goods.share')}
      </button>
      <CompareButton product={{ sku_id: sku.sku_id, name: sku.sku_name || sku.goods_name, image: sku.sku_image }} t={t} />
      {/* Sold-out products offer an alert in place of their buttons. */}
      {saleState(sku) === 'open' && (
        <button
          type="button"
          className="product-actions__alert"
          aria-pressed={cheaper.isOn}
          onClick={cheaper.isOn ? cheaper.stop : cheaper.start}
        >
          <Icon name="bell" size={17} className={cheaper.isOn ? 'icon--fill' : ''} />
          {t('alert.cheaper')}
        </button>
      )}
      <span className="product-actions__phone">
        <button type="button" aria-expanded={phone} onClick={() => setPhone(!phone)}>
          <Icon name="phone" size={17} />
          {t('goods.phone')}
        </button>
        {phone && <PhoneCode sku_id={sku.sku_id} onClose={() => setPhone(false)} t={t} />}
      </span>
      <AskEntry servicer={servicer} site_id={sku.site_id} goods_id={sku.sku_id} className="product-actions__ask">
        <Icon name="chat" size={17} />
        {t('goods.ask')}
      </AskEntry>
    </div>
  )
}
