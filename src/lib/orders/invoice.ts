import type { Invoice } from '#contract/order-preview.ts'
import { isEmail } from '#lib/member/account-rules.ts'

/** Kinds of invoices, and whom one is made out to (contract cart-order.md, input). */
export const INVOICE = { paper: 1, electronic: 2, person: 1, company: 2 } as const

/** The fields of an invoice that a person fills in. */
export type InvoiceField = 'invoice_title' | 'taxpayer_number' | 'invoice_email' | 'invoice_full_address'

/**
 * Returns the missing fields of an invoice in the order of the form; empty if complete. A company needs its number, a paper invoice an
 * address, an electronic one an e-mail address.
 */
export function invoiceFaults(invoice: Pick<Invoice, InvoiceField | 'invoice_type' | 'invoice_title_type'>): InvoiceField[] {
  const { invoice_type, invoice_title_type } = invoice
  const isElectronic = invoice_type === INVOICE.electronic
  const faults: [InvoiceField, boolean][] = [
    ['invoice_title', !invoice.invoice_title.trim()],
    ['taxpayer_number', invoice_title_type === INVOICE.company && !/^[A-Za-z0-9-]{6,20}$/.test(invoice.taxpayer_number.trim())],
    ['invoice_email', isElectronic && !isEmail(invoice.invoice_email.trim())],
    ['invoice_full_address', !isElectronic && !invoice.invoice_full_address.trim()],
  ]
  return faults.filter(([, isAtFault]) => isAtFault).map(([field]) => field)
}
