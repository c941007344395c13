import { listCart } from '#api/cart.ts'
import type { CartLine } from '#contract/cart.ts'
import { Cart } from '#islands/cart/Cart.tsx'
import { CartRow } from '#islands/cart/CartRow.tsx'
import { VisitorCart } from '#islands/cart/VisitorCart.tsx'
import { MiniCart } from '#islands/frame/MiniCart.tsx'
import { keepLine } from '#stores/saved-for-later.ts'
import { writeVisitorLines } from '#stores/visitor-lines.ts'
import { Stage, States } from '../Block.tsx'
import { type Group, ignore, SERVICER } from '../scene.ts'

const PLAIN = { price: 16800, discount_price: 16800, promotion_type: 0, market_price: 0, member_price: undefined, stock: 50 }

/** The cart: its lines, the whole page, and the panel below the header. */
export const cart: Group = async ({ texts, t, scenario }) => {
  const [line] = await listCart()
  if (!line) throw new Error('the answers of the contract have no line of a cart')
  if (scenario !== 'empty') keepLine({ ...line, member_id: 0, sku_id: 7102, num: 1, amount: 28_000 })
  if (scenario === 'signed-out') writeVisitorLines([{ ...line, amount: line.price, fault: null }])
  return [
    { name: 'cart line', draw: () => <States wide of={linesOf(line)} draw={(row) => <ul>{drawRow(row)}</ul>} /> },
    { name: 'cart', draw: () => <Cart texts={texts} addons={{ takesOffers: true, couponSources: ['shop'] }} servicer={SERVICER} /> },
    { name: 'empty cart of a visitor', draw: () => <VisitorCart t={t} /> },
    {
      name: 'mini-cart',
      draw: () => (
        <Stage open={(stage) => stage.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))}>
          <MiniCart texts={texts}>
            <a href="/web/goods/cart">cart</a>
          </MiniCart>
        </Stage>
      ),
    },
  ]

  function drawRow(row: CartLine) {
    const pressed = { onTick: ignore, onRemove: ignore, onSave: ignore, onLater: ignore, onBusy: ignore, onOpen: ignore, onSwapped: ignore }
    return <CartRow {...pressed} t={t} line={row} place={row.cart_id} ticked isOpen={false} takesFocus={false} />
  }
}

function linesOf(line: CartLine) {
  const open = { ...line, ...PLAIN, num: 2 }
  return {
    open,
    'on promotion': { ...open, price: 21000, promotion_type: 1, num: 1 },
    'more than there are': { ...open, stock: 1, num: 4 },
    'limit reached': { ...open, max_buy: 2 },
  }
}
