import type { Order, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk'
import { fromDecimal, toDecimal } from '#lib/money/money.ts'
import type { ShopSettings } from '#shop/config.ts'
import { CURRENCY, type PaymentProvider, type ProviderOrder } from './provider.ts'

type Credentials = NonNullable<ShopSettings['paypal']>

/** Milliseconds to wait for the provider; the browser waits 60 s for us. */
const TIMEOUT = 30_000

/** The provider itself, through its official library, which is loaded with the first order. */
export function realPaypal({ clientId, secret, sandbox }: Credentials): PaymentProvider {
  let opened: Promise<{ orders: OrdersController; payments: PaymentsController }> | undefined
  const open = async () => {
    const { Client, Environment, OrdersController, PaymentsController } = await import('@paypal/paypal-server-sdk')
    const client = new Client({
      clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: secret },
      environment: sandbox ? Environment.Sandbox : Environment.Production,
      timeout: TIMEOUT,
    })
    return { orders: new OrdersController(client), payments: new PaymentsController(client) }
  }
  const calls = () => (opened ??= open())
  const orders = async () => (await calls()).orders
  const find = async (id: string): Promise<ProviderOrder | null> => {
    try {
      return toOrder((await (await orders()).getOrder({ id })).result)
    } catch (cause) {
      if (statusOf(cause) === 404) return null
      throw cause
    }
  }
  return {
    name: 'paypal',
    client_id: clientId,
    script_url: '',
    async createOrder(amount, out_trade_no) {
      const { CheckoutPaymentIntent } = await import('@paypal/paypal-server-sdk')
      const body = {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [{ customId: out_trade_no, amount: { currencyCode: CURRENCY, value: toDecimal(amount) } }],
      }
      const { result } = await (await orders()).createOrder({ body, prefer: 'return=representation' })
      return toOrder(result)
    },
    findOrder: find,
    async captureOrder(id) {
      try {
        // The request id makes a repeated capture answer what the first one did.
        const { result } = await (await orders()).captureOrder({ id, paypalRequestId: `capture-${id}`, prefer: 'return=representation' })
        return toOrder(result)
      } catch (cause) {
        const order = statusOf(cause) === 422 ? await find(id) : null
        if (order) return order
        throw cause
      }
    },
    async refundCapture(captureId, amount, refund_no) {
      const body = { amount: { currencyCode: CURRENCY, value: toDecimal(amount) }, customId: refund_no }
      const { payments } = await calls()
      const { result } = await payments.refundCapturedPayment({ captureId, paypalRequestId: `refund-${refund_no}`, body })
      return { id: result.id ?? '', status: result.status ?? '' }
    },
  }
}

function toOrder({ id, status, purchaseUnits }: Order): ProviderOrder {
  const unit = purchaseUnits?.[0]
  const capture = unit?.payments?.captures?.[0]
  const { value = '0', currencyCode = '' } = capture?.amount ?? unit?.amount ?? {}
  return {
    id: id ?? '',
    // A completed order says that its capture was tried; only the capture says what became of the money.
    status: status === 'COMPLETED' ? (capture?.status ?? 'PENDING') : (status ?? ''),
    amount: fromDecimal(value),
    currency: currencyCode,
    reference: unit?.customId ?? '',
    capture_id: capture?.id ?? '',
  }
}

function statusOf(cause: unknown): number | undefined {
  return typeof cause === 'object' && cause && 'statusCode' in cause ? Number(cause.statusCode) : undefined
}
