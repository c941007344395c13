import type { Invoice } from '#contract/order-preview.ts'
import type { Cents } from '#lib/money/money.ts'
import { INVOICE, invoiceFaults } from '#lib/orders/invoice.ts'
import type { InvoiceSnapshot } from '#shop/db/schema/order.ts'
import type { Setting } from '#shop/db/setting.ts'
import { type Scope, say } from '#shop/scope.ts'
import type { Fault } from './fault.ts'

/** Invoice fee, types and contents of a shop in the requester's language; null if it issues none. */
export type InvoiceTerms = { rate: number; delivery_money: Cents; types: number[]; contents: string[] } | null

/** The invoice of one shop's share, as it would be written; `invoice` null where none is asked for. Money in cents. */
export interface SettledInvoice {
  invoice: InvoiceSnapshot | null
  /** Tax on the goods. */
  invoice_money: Cents
  /** Sending it on paper. */
  invoice_delivery_money: Cents
  fault: Fault | null
}

const NONE: SettledInvoice = { invoice: null, invoice_money: 0, invoice_delivery_money: 0, fault: null }

/** The shop's own terms of invoices. */
export function toInvoiceTerms(scope: Scope, { is_use, contents, ...terms }: Setting<'invoice'>): InvoiceTerms {
  return is_use ? { ...terms, contents: contents.map((words) => say(scope, words)) } : null
}

/** Settles the invoice asked for on goods that cost `goods` cents after every reduction of their shop. */
export function settleInvoice(asked: Invoice | undefined, terms: InvoiceTerms, goods: Cents): SettledInvoice {
  if (!asked?.is_invoice) return NONE
  const content = asked.invoice_content || terms?.contents[0] || ''
  if (!terms?.types.includes(asked.invoice_type) || (content && !terms.contents.includes(content)))
    return { ...NONE, fault: { error: 1, text: 'order.invoice_off' } }
  if (invoiceFaults(asked).length) return { ...NONE, fault: { error: 1, text: 'order.invoice_incomplete' } }
  const { is_invoice: _asked, ...written } = asked
  return {
    invoice: { ...written, invoice_content: content, invoice_rate: terms.rate, is_tax_invoice: asked.is_tax_invoice === 1 },
    invoice_money: Math.round((goods * terms.rate) / 100),
    invoice_delivery_money: asked.invoice_type === INVOICE.paper ? terms.delivery_money : 0,
    fault: null,
  }
}
