import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { pageAddresses } from '#api/address.ts'
import { listOrders } from '#api/order.ts'
import { configure } from '#api/settings.ts'
import { islandTexts } from '#i18n.ts'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { CHECKOUT_TEXTS } from '#islands/checkout/texts.ts'
import { type OrderKind, startCheckout } from '#stores/order-creation.ts'
import { draw } from './draw.tsx'
import { openTrade } from './open-trade.ts'
import { PAN_SKU } from './trade.ts'

type Network = typeof fetch
type Asked = Parameters<Network>

const isFor = (input: Asked[0], path: string) => (input instanceof Request ? input.url : String(input)).endsWith(path)

/**
 * Opens a checkout with a buyer who has an address and a balance of HK$20, renewed for each test of a file. Also returns its texts and
 * failing networks.
 */
export async function openCheckout() {
  // Before the shop is filled: what a test did to the line ends with it.
  beforeEach(() => configure({ fetch: network }))
  const { shop, ada: buyer } = await openTrade({ balance: 2000 })
  const network: Network = (...[input, init]) => shop.fetch(new Request(input, init))

  /** Begins to buy these goods now and draws the checkout, signed in as the buyer unless another `token` is given. */
  function drawCheckout(source: { sku_id: number; num: number } = { sku_id: PAN_SKU, num: 1 }) {
    startCheckout('normal', source)
    return drawAgain()
  }
  /** Draws the checkout of what was begun before, as a reload does. */
  const drawAgain = ({ token } = buyer, kind: OrderKind = 'normal') =>
    draw(<Checkout texts={islandTexts('en', CHECKOUT_TEXTS)} kind={kind} />, { address: '/web/order/payment', token })

  /** A network on which one call waits. */
  const holding =
    (path: string, wait: Promise<void>): Network =>
    async (...[input, init]) => {
      if (isFor(input, path)) await wait
      return network(input, init)
    }
  /** A network to a shop that refuses one call. */
  const refusing =
    (path: string, refusal: { code?: number; message?: string; data?: unknown; error_code?: string } = {}): Network =>
    (...[input, init]) =>
      isFor(input, path)
        ? Promise.resolve(Response.json({ code: -1, message: 'Busy', data: '', timestamp: shop.clock.now, ...refusal }))
        : network(input, init)

  return {
    shop,
    buyer,
    network,
    holding,
    refusing,
    drawCheckout,
    drawAgain,
    button: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }),
    toPay: () => screen.getByText('To pay').parentElement?.textContent,
    addresses: async () => (await pageAddresses({}, buyer.as)).list,
    orders: async () => (await listOrders({}, buyer.as)).list,
  }
}
