import './checkout.css'
import './choice.css'
import type { OrderPreview } from '#contract/order-preview.ts'
import { lazy } from '#islands/ui/lazy.tsx'
import { addressText } from '#lib/member/address.ts'
import { formatMoney } from '#lib/money/format.ts'
import { invoiceCost, invoiceTypes, type Picks, shopsIn } from '#lib/orders/checkout.ts'
import { INVOICE, invoiceFaults } from '#lib/orders/invoice.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

const InvoiceForm = lazy(async () => (await import('./InvoiceForm.tsx')).InvoiceForm)

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  offer: OrderPreview
  /** The last sums; undefined before them. */
  order: OrderPreview | undefined
  invoice: Picks['invoice']
  onPick: (invoice: Picks['invoice']) => void
  /** Shows missing fields, because the order button was pressed. */
  isAsked: boolean
}

/** An invoice for the order, of the kinds that its shops give, each with its price; nothing where none gives one. */
export function InvoiceSection({ t, offer, order, invoice, onPick, isAsked }: Props) {
  const shops = shopsIn(offer)
  const kinds = ([INVOICE.electronic, INVOICE.paper] as const).filter((kind) => shops.some((shop) => invoiceTypes(shop).includes(kind)))
  if (!kinds.length) return null
  const costOf = (kind: number) =>
    shops
      .filter((shop) => invoiceTypes(shop).includes(kind))
      .reduce((sum, shop) => sum + invoiceCost(shop, order?.shop_goods_list?.[shop.site_id] ?? shop, kind), 0)
  const first = {
    invoice_title_type: INVOICE.person,
    invoice_title: offer.member_address?.name ?? '',
    taxpayer_number: '',
    invoice_content: '',
    invoice_full_address: offer.member_address ? addressText(offer.member_address, t.locale) : '',
    invoice_email: '',
  }
  const contents = shops.flatMap((shop) => shop.invoice?.invoice_content_array ?? [])
  return (
    <section className="checkout-part grid gap-4" aria-labelledby="invoice">
      <header className="checkout-part__head line wraps apart gap-4">
        <h2 id="invoice">{t('checkout.invoice.title')}</h2>
        <div className="hour-choice__row line wraps" role="radiogroup" aria-labelledby="invoice">
          {[0, ...kinds].map((kind) => (
            <label key={kind} className="chip">
              <input
                className="hour-choice__input"
                type="radio"
                name="invoice"
                checked={(invoice?.invoice_type ?? 0) === kind}
                onChange={() => onPick(kind ? { ...first, ...invoice, invoice_type: kind } : null)}
              />
              {kind === 0
                ? t('checkout.invoice.none')
                : t(kind === INVOICE.paper ? 'checkout.invoice.paper' : 'checkout.invoice.electronic', {
                    price: costOf(kind) ? formatMoney(costOf(kind)) : t('checkout.free'),
                  })}
            </label>
          ))}
        </div>
      </header>
      {invoice && (
        <InvoiceForm
          t={t}
          invoice={invoice}
          lacks={invoiceFaults(invoice)}
          kinds={INVOICE}
          contents={[...new Set(contents)]}
          several={shops.length > 1}
          isAsked={isAsked}
          onPick={onPick}
        />
      )}
    </section>
  )
}
