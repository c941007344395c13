import '#islands/ui/ui.css'
import './checkout.css'
import './choice.css'
import '#styles/checks.css'
import { useState } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import type { InvoicePick } from '#lib/orders/checkout.ts'
import type { INVOICE, InvoiceField } from '#lib/orders/invoice.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  invoice: InvoicePick
  /** Missing fields and invoice kinds, passed by the page to avoid another shared file. */
  lacks: readonly InvoiceField[]
  kinds: typeof INVOICE
  /** Allowed contents of an invoice, if the shop offers a choice. */
  contents: readonly string[]
  /** Several shops write one each. */
  several: boolean
  /** Shows missing fields even if they were not touched. */
  isAsked: boolean
  onPick: (invoice: InvoicePick) => void
}

/** Whom an invoice is made out to and where it goes; what a field lacks is said once it has been left. */
export function InvoiceForm({ t, invoice, lacks, kinds, contents, several, isAsked, onPick }: Props) {
  const [left, setLeft] = useState<InvoiceField[]>([])
  const faults = lacks.filter((name) => isAsked || left.includes(name))
  const field = (name: InvoiceField, label: string, attributes: object) => (
    <Field label={label} error={faults.includes(name) && t(`checkout.invoice.missing.${name}`)} required>
      {(control) => (
        <input
          {...control}
          {...attributes}
          className="input"
          value={invoice[name]}
          onChange={(event) => onPick({ ...invoice, [name]: event.target.value })}
          onBlur={() => setLeft((before) => [...before, name])}
        />
      )}
    </Field>
  )
  return (
    <>
      <div className="checkout-pair side-by-side gap-3">
        <div className="field">
          <span className="field__head flex apart gap-3">{t('checkout.invoice.for')}</span>
          <span className="hour-choice__row line wraps" role="radiogroup" aria-label={t('checkout.invoice.for')}>
            {([kinds.person, kinds.company] as const).map((kind) => (
              <label key={kind} className="radio">
                <input
                  type="radio"
                  name="invoice-for"
                  checked={invoice.invoice_title_type === kind}
                  onChange={() => onPick({ ...invoice, invoice_title_type: kind })}
                />
                {t(kind === kinds.person ? 'checkout.invoice.person' : 'checkout.invoice.company')}
              </label>
            ))}
          </span>
        </div>
        {contents.length > 1 && (
          <Field label={t('checkout.invoice.content')}>
            {(control) => (
              <select
                {...control}
                className="select"
                value={invoice.invoice_content || contents[0]}
                onChange={(event) => onPick({ ...invoice, invoice_content: event.target.value })}
              >
                {contents.map((content) => (
                  <option key={content}>{content}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        {field('invoice_title', t('checkout.invoice.name'), {
          autoComplete: invoice.invoice_title_type === kinds.person ? 'name' : 'organization',
        })}
        {invoice.invoice_title_type === kinds.company && field('taxpayer_number', t('checkout.invoice.number'), { autoComplete: 'off' })}
        {invoice.invoice_type === kinds.electronic
          ? field('invoice_email', t('checkout.invoice.email'), { type: 'email', autoComplete: 'email' })
          : field('invoice_full_address', t('checkout.invoice.address'), { autoComplete: 'street-address' })}
      </div>
      {several && <p className="checkout-part__hint">{t('checkout.invoice.each')}</p>}
    </>
  )
}
