import { persistentJSON } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { addCartLine, countCart, deleteCartLines, editCartLine, listCart } from '#api/cart.ts'
import { can } from '#api/settings.ts'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import { dataOf, type Loadable, toFailed, toLoading } from '#lib/async/loadable.ts'
import { takeLatest } from '#lib/async/take-latest.ts'
import type { Cents } from '#lib/money/money.ts'
import { cartSums, lineFault } from '#lib/orders/cart.ts'
import { cartCosts } from '#lib/orders/cart-costs.ts'
import { $cartTerms } from './cart-terms.ts'
import { $unticked, tick } from './cart-ticks.ts'
import { keepVisitorTotal, readVisitorLines, readVisitorSums, watchVisitorLines } from './visitor-lines.ts'

interface Known {
  count: number
  total: Cents
  /** Differs after every change, so that another tab learns of one that left both numbers as they were. */
  stamp: number
}

const NOTHING: Known = { count: 0, total: 0, stamp: 0 }

/** The member's, shared by all tabs through the browser's storage; a new page shows it until the shop has answered. */
const $known = persistentJSON<Known>('cart.known', NOTHING)

/** The visitor's, from the lines on this device. */
const $visitor = atom(readVisitorSums())

const $sums = computed([$token, $known, $visitor], (token, known, visitor) => (token ? known : visitor))

/** Pieces in the cart, as the shop counts them; of a visitor, those on this device. */
export const $cartCount = computed($sums, ({ count }) => count)

/** Total of the ticked lines in cents, as on the cart page and in its checkout. */
export const $cartTotal = computed($sums, ({ total }) => total)

/** The lines, newest first; `idle` until a part of the page asks for them. */
export const $cart = atom<Loadable<CartLine[]>>({ state: 'idle' })

const lines = takeLatest()
const number = takeLatest()

/** Loaded for visitors alone: members' carts are the shop's. */
const loadVisitorCart = () => import('./visitor-cart.ts')

/**
 * Reads the lines anew; an answer that a newer question has overtaken is dropped. A visitor's are on this device, and the shop is asked about
 * their skus.
 */
export function refreshCart(): Promise<void> {
  return readLines(true)
}

/** @param isFresh whether to ask the shop about skus of a visitor's that this page knows */
async function readLines(isFresh: boolean): Promise<void> {
  const isMember = Boolean($token.get())
  $cart.set(toLoading($cart.get()))
  await lines.ask(
    async (options) => {
      if (isMember) return listCart({}, options)
      return readVisitorLines().length ? (await loadVisitorCart()).listVisitorCart(isFresh, options) : []
    },
    (data) => {
      $cart.set({ state: 'ready', data })
      if (isMember) $known.set({ ...$known.get(), ...numbersOf(data) })
      else if (data.length) {
        keepVisitorTotal(totalOf(data))
        void loadVisitorCart().then(({ keepVisitorPrices }) => keepVisitorPrices(data))
      }
    },
    (reason) => $cart.set(toFailed($cart.get(), reason)),
  )
}

/**
 * Returns badge and total from the lines. The badge counts pieces on sale, sold out or not, as the shop does (contract cart-order.md,
 * count). The total covers the ticked lines.
 */
function numbersOf(lines: readonly CartLine[]): Pick<Known, 'count' | 'total'> {
  const onSale = lines.filter((line) => [null, 'soldout'].includes(lineFault(line)))
  return { count: cartSums(onSale).pieces, total: totalOf(lines) }
}

/** Returns the total of the ticked lines that can be bought, in cents. */
function totalOf(lines: readonly CartLine[]): Cents {
  const unticked = $unticked.get()
  const ticked = lines.filter((line) => !lineFault(line) && !unticked.includes(line.sku_id))
  return cartCosts(ticked, $cartTerms.get()).total
}

/** Lines are ticked and terms become known while the lines stay. */
function renewTotal(): void {
  const lines = dataOf($cart.get())
  if (!lines) return
  if ($token.get()) $known.set({ ...$known.get(), total: totalOf(lines) })
  else keepVisitorTotal(totalOf(lines))
}
$unticked.listen(renewTotal)
$cartTerms.listen(renewTotal)

/**
 * Reads the count anew (S05), and the lines when it is another: an order or another device has changed them, and the total with them. Both
 * numbers change at once, and the other tabs are told. A failure leaves what was there.
 */
export async function refreshCount(): Promise<void> {
  const before = $cart.get()
  const count = await askCount()
  if (count === undefined || count === $known.get().count) return
  // Lines that were requested meanwhile need no second call.
  if ($cart.get() === before && before.state !== 'loading') await refreshCart()
  tellTabs(count)
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
  if (!$token.get()) return readLines(false)
  const [count] = await Promise.all([askCount(), refreshCart()])
  tellTabs(count)
}

/** Tells other tabs to read the lines again. Where they could not be read here, `count` counts. */
function tellTabs(count = $known.get().count): void {
  ownStamp = Date.now()
  $known.set({ ...$known.get(), ...($cart.get().state === 'failed' && { count }), stamp: ownStamp })
}

// A page knows what was told before it was opened.
let ownStamp = $known.get().stamp

/**
 * Adds to the line of a sku, or makes one, and ticks it. Rejects with the shop's refusal (stock, off the shelf). Resolves when the shop has
 * it, while count and total are being read (`$cart` is loading).
 */
export async function addToCart(input: { site_id: number; sku_id: number; num: number }): Promise<void> {
  if ($token.get()) await addCartLine(input)
  else await (await loadVisitorCart()).addVisitorLine(input)
  tick([input], true)
  void rereadCart()
}

/** Sets a line's quantity. Rejects with the shop's refusal; the caller shows the old number again. */
export async function setQuantity(input: { cart_id: number; num: number }): Promise<void> {
  if ($token.get()) await editCartLine(input)
  else (await loadVisitorCart()).editVisitorLine(input)
  await rereadCart()
}

/** Removes lines. Rejects with the shop's refusal. */
export async function removeLines(cart_ids: readonly number[]): Promise<void> {
  if ($token.get()) await deleteCartLines({ cart_id: [...cart_ids] })
  else (await loadVisitorCart()).deleteVisitorLines(cart_ids)
  await rereadCart()
}

function forget(): void {
  lines.drop()
  number.drop()
  $cart.set({ state: 'idle' })
  if ($known.get().count || $known.get().total) $known.set(NOTHING)
}

let wasMember = Boolean($token.get())
$token.subscribe((token) => {
  // The lines of a member are no visitor's, and the other way round.
  if (!token || !wasMember) forget()
  wasMember = Boolean(token)
})

watchVisitorLines(() => {
  const kept = readVisitorLines()
  $visitor.set(readVisitorSums())
  const cart = $cart.get()
  const numbersIn = (some: readonly Pick<CartLine, 'cart_id' | 'num'>[] = []) => some.map(({ cart_id, num }) => `${cart_id}:${num}`).join()
  if (!$token.get() && cart.state !== 'idle' && numbersIn(dataOf(cart)) !== numbersIn(kept)) void readLines(false)
})

// Another tab has changed the cart: where the lines are shown, they are read again.
$known.listen(({ stamp }) => {
  if (stamp > ownStamp && $cart.get().state !== 'idle') {
    ownStamp = stamp
    void refreshCart()
  }
})
