import { persistentJSON } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { addCartLine, countCart, deleteCartLines, editCartLine, listCart } from '#api/cart.ts'
import { can } from '#api/settings.ts'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import { type Loadable, toFailed, toLoading } from '#lib/async/loadable.ts'
import { takeLatest } from '#lib/async/take-latest.ts'
import type { Cents } from '#lib/money/money.ts'
import { cartSums, lineFault } from '#lib/orders/cart.ts'

interface Known {
  count: number
  total: Cents
  /** Differs after every change, so that another tab learns of one that left both numbers as they were. */
  stamp: number
}

const NOTHING: Known = { count: 0, total: 0, stamp: 0 }

/** Shared by all tabs through the browser's storage; a new page shows it until the shop has answered. */
const $known = persistentJSON<Known>('cart.known', NOTHING)

/** Pieces in the cart, as the shop counts them; 0 for a visitor (S02). */
export const $cartCount = computed($known, ({ count }) => count)

/** Total of the sellable lines, in cents. */
export const $cartTotal = computed($known, ({ total }) => total)

/** The lines, newest first; `idle` until somebody asks for them. */
export const $cart = atom<Loadable<CartLine[]>>({ state: 'idle' })

const lines = takeLatest()
const number = takeLatest()

/** Reads the lines anew; an answer that a newer question has overtaken is dropped. Asks nothing for a visitor. */
export async function refreshCart(): Promise<void> {
  if (!$token.get()) return
  $cart.set(toLoading($cart.get()))
  await lines.ask(
    (options) => listCart({}, options),
    (data) => {
      $cart.set({ state: 'ready', data })
      $known.set({ ...$known.get(), ...numbersOf(data) })
    },
    (reason) => $cart.set(toFailed($cart.get(), reason)),
  )
}

/**
 * Returns badge and total from the lines. The badge counts pieces on sale, sold out or not, as the shop does (contract cart-order.md,
 * count). The total covers the sellable lines.
 */
function numbersOf(lines: readonly CartLine[]): Pick<Known, 'count' | 'total'> {
  const onSale = lines.filter((line) => [null, 'soldout'].includes(lineFault(line)))
  return { count: cartSums(onSale).pieces, total: cartSums(lines.filter((line) => !lineFault(line))).total }
}

/**
 * Reads the count anew (S05), and the lines when it is another: an order or another device has changed them, and the total with them. Both
 * numbers change at once. A failure leaves what was there.
 */
export async function refreshCount(): Promise<void> {
  const before = $cart.get()
  const count = await askCount()
  if (count === undefined || count === $known.get().count) return
  // Lines that somebody has asked for meanwhile need no second reading.
  if ($cart.get() === before && before.state !== 'loading') await refreshCart()
  if ($cart.get().state === 'failed') $known.set({ ...$known.get(), count })
}

/**
 * Loads the number of pieces in the cart. Undefined for a visitor, after a failure (the cart page reports it), and if a newer call or
 * signing out has overtaken it.
 */
async function askCount(): Promise<number | undefined> {
  let count: number | undefined
  const ask = async (options: { signal: AbortSignal }) =>
    can('cartPieces') ? await countCart({}, options) : numbersOf(await listCart({}, options)).count
  if ($token.get()) {
    await number.ask(ask, (found) => {
      count = found
    })
  }
  return count
}

/** After every change of the cart: the count and the lines as the shop has them now, and word to the other tabs. */
export async function rereadCart(): Promise<void> {
  const [count] = await Promise.all([askCount(), refreshCart()])
  if (count !== undefined && $cart.get().state === 'failed') $known.set({ ...$known.get(), count })
  ownStamp = Date.now()
  $known.set({ ...$known.get(), stamp: ownStamp })
}

let ownStamp = 0

/**
 * Adds to the line of a sku, or makes one. Rejects with the shop's refusal (stock, off the shelf); resolves when the shop has it, while count
 * and total are being read (`$cart` is loading).
 */
export async function addToCart(input: { site_id: number; sku_id: number; num: number }): Promise<void> {
  await addCartLine(input)
  void rereadCart()
}

/** Sets a line's quantity. Rejects with the shop's refusal; the caller shows the old number again. */
export async function setQuantity(input: { cart_id: number; num: number }): Promise<void> {
  await editCartLine(input)
  await rereadCart()
}

/** Removes lines. Rejects with the shop's refusal. */
export async function removeLines(cart_ids: readonly number[]): Promise<void> {
  await deleteCartLines({ cart_id: [...cart_ids] })
  await rereadCart()
}

function forget(): void {
  lines.drop()
  number.drop()
  $cart.set({ state: 'idle' })
  if ($known.get().count || $known.get().total) $known.set(NOTHING)
}

$token.subscribe((token) => {
  if (!token) forget()
})

// Another tab has changed the cart: where the lines are shown, they are read again.
$known.listen(({ stamp }) => {
  if (stamp > ownStamp && $cart.get().state !== 'idle') {
    ownStamp = stamp
    void refreshCart()
  }
})
