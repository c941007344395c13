import { persistentJSON } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { addCartLine, countCart, deleteCartLines, editCartLine, listCart } from '#api/cart.ts'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import { cartSums, lineFault } from '#lib/cart.ts'
import { type Loadable, toFailed, toLoading } from '#lib/loadable.ts'
import type { Cents } from '#lib/money.ts'
import { takeLatest } from '#lib/take-latest.ts'

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

/** What the sellable lines cost together, in cents. */
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
      const { total } = cartSums(data.filter((line) => !lineFault(line)))
      $known.set({ ...$known.get(), total })
    },
    (reason) => $cart.set(toFailed($cart.get(), reason)),
  )
}

/**
 * Reads the count anew (S05), and the lines after it when it is another: an order or another device has changed them, and the total with
 * them. A failure leaves the numbers that were there.
 */
export async function refreshCount(): Promise<void> {
  const { count } = $known.get()
  const before = $cart.get()
  await readCount()
  // Lines that somebody has asked for meanwhile need no second reading.
  if ($known.get().count !== count && $cart.get() === before && before.state !== 'loading') await refreshCart()
}

/** Like the lines. The badge is no place for an error; the cart page tells it. */
async function readCount(): Promise<void> {
  if (!$token.get()) return
  await number.ask(
    (options) => countCart({}, options),
    (count) => $known.set({ ...$known.get(), count }),
  )
}

/** After every change of the cart: the count and the lines as the shop has them now, and word to the other tabs. */
async function reread(): Promise<void> {
  await Promise.all([readCount(), refreshCart()])
  ownStamp = Date.now()
  $known.set({ ...$known.get(), stamp: ownStamp })
}

let ownStamp = 0

/**
 * Adds to the line of a sku, or makes one. Rejects with the shop's refusal (stock, off the shelf); resolves when count and total are known.
 */
export async function addToCart(input: { site_id: number; sku_id: number; num: number }): Promise<void> {
  await addCartLine(input)
  await reread()
}

/** Sets a line's quantity. Rejects with the shop's refusal; the caller shows the old number again. */
export async function setQuantity(input: { cart_id: number; num: number }): Promise<void> {
  await editCartLine(input)
  await reread()
}

/** Removes lines. Rejects with the shop's refusal. */
export async function removeLines(cart_ids: readonly number[]): Promise<void> {
  await deleteCartLines({ cart_id: [...cart_ids] })
  await reread()
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
