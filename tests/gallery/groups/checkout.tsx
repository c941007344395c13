import { Checkout } from '#islands/checkout/Checkout.tsx'
import { startCheckout } from '#stores/order-creation.ts'
import { writeVisitorLines } from '#stores/visitor-lines.ts'
import { type Group, SKU } from '../scene.ts'

/** Checkout of a cart; a visitor's begins with signing in. Those of offers are in the groups of the offers: a page has one. */
export const checkout: Group = ({ texts, scenario }) => {
  const isVisitor = scenario === 'signed-out'
  if (isVisitor) {
    const shown = { goods_name: 'Brass desk bell', sku_image: '', amount: 26_400, fault: null }
    writeVisitorLines([{ ...shown, cart_id: 1, site_id: 4, sku_id: SKU, num: 2 }])
  }
  if (scenario !== 'empty') startCheckout('normal', isVisitor ? { sku_ids: [SKU] } : { cart_ids: [501] })
  return [
    {
      name: 'checkout',
      draw: () => <Checkout texts={texts} kind="normal" takesOffers couponSources={['shop', 'platform']} />,
    },
  ]
}
