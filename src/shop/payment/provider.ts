import type { Cents } from '#lib/money/money.ts'

/** The only currency of the shop (contract decision 4). */
export const CURRENCY = 'HKD'

/** An order at the payment provider, as the provider tells it. */
export interface ProviderOrder {
  id: string
  /**
   * `CREATED` not answered yet, `APPROVED` by the payer, `COMPLETED` captured, `PENDING` captured but held back, to become `COMPLETED` or
   * not; anything else can't be captured.
   */
  status: string
  amount: Cents
  currency: string
  /** Our number that it pays for. */
  reference: string
  /** The provider's number of the capture, `''` before. */
  capture_id: string
}

/** Money going back at the provider: `COMPLETED`, `PENDING` where it takes its time, anything else came to nothing. */
export interface ProviderRefund {
  id: string
  status: string
}

/** A payment provider as the shop uses it; the real one and the fake provider look alike. */
export interface PaymentProvider {
  /** Kept with each order, so that an order of one is never captured at the other. */
  name: 'paypal' | 'stand-in'
  /** Client id for loading the provider's script. */
  client_id: string
  /** Where that script is, when it isn't the provider's own address. */
  script_url: string
  /** Opens an order over an amount, to be approved in the browser. */
  createOrder(amount: Cents, out_trade_no: string): Promise<ProviderOrder>
  /** Finds an order at the provider; null if it is unknown. */
  findOrder(id: string): Promise<ProviderOrder | null>
  /** Takes the money of an approved order; asking again for a captured one changes nothing and answers the same. */
  captureOrder(id: string): Promise<ProviderOrder>
  /** Gives a part of a capture back; asking again under the same number of ours changes nothing and answers the same. */
  refundCapture(capture_id: string, amount: Cents, refund_no: string): Promise<ProviderRefund>
}
