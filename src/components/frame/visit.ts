/*
 * Member and cart in the frame, without React: what the device remembers is shown at once, what the shop says follows, and only for
 * members. A visitor's cart is on the device.
 * Both appear in boxes of fixed size.
 */

import { readToken, watchToken } from '#api/token-cookie.ts'
import { formatMoney } from '#lib/money/format.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'
import { readVisitorLines, readVisitorSums, watchVisitorLines } from '#stores/visitor-lines.ts'

const NAME_KEY = 'member-name'

const each = (selector: string, draw: (element: HTMLElement) => void) => document.querySelectorAll<HTMLElement>(selector).forEach(draw)

function showCart(count: number, total: number) {
  each('[data-cart-count]', (badge) => {
    badge.textContent = count > 99 ? '99+' : count ? String(count) : ''
  })
  each('[data-cart-total]', (sum) => {
    sum.textContent = total ? formatMoney(total) : ''
  })
}

/** Says a new number to those who don't see the badge. */
function sayCart(count: number) {
  each('[data-cart-said]', (line) => {
    line.textContent = (line.dataset.cartSaid ?? '').replace('{count}', String(count))
  })
}

function showName(name: string) {
  if (!name) return
  each('[data-member-name]', (link) => {
    const words = link.querySelector('span')
    if (words) words.textContent = name
    link.dataset.memberName = 'known'
  })
}

/** Loads the stores and draws whatever they come to know; once a page. */
async function connect() {
  const [member, cart, unpaid] = await Promise.all([import('#stores/member.ts'), import('#stores/cart.ts'), import('#stores/unpaid.ts')])
  const draw = () => showCart(cart.$cartCount.get(), cart.$cartTotal.get())
  cart.$cartCount.subscribe(draw)
  cart.$cartCount.listen(sayCart)
  cart.$cartTotal.subscribe(draw)
  member.$member.subscribe((value) => {
    if (value.state === 'idle') document.documentElement.classList.toggle('signed-in', readToken() !== '')
    if (value.state !== 'ready') return
    const name = value.data.nickname || value.data.username
    sessionStorage.setItem(NAME_KEY, name)
    showName(name)
  })
  // Drawing is loaded with the first unpaid order.
  unpaid.$unpaid.subscribe(({ count }, before) => {
    if (count || before?.count) void import('./unpaid.ts').then(({ drawUnpaid }) => drawUnpaid())
  })
  return { ...member, ...cart, ...unpaid }
}

/** Moves what was left on this device before signing in, as over a reload meanwhile, and tells what could not be moved. */
async function mergeLeft() {
  const { mergeVisitor } = await import('#stores/merge-visitor.ts')
  await mergeVisitor()
  await import('./action-result.ts').then(({ tellOutcome }) => tellOutcome())
}

let stores: ReturnType<typeof connect> | undefined

async function start() {
  const known = JSON.parse(localStorage.getItem('cart.known') ?? '{}') as { count?: number; total?: number }
  showCart(known.count ?? 0, known.total ?? 0)
  showName(sessionStorage.getItem(NAME_KEY) ?? '')
  stores ??= connect()
  const { readMember, $cartCount, $cartTotal, refreshCount, refreshCart, readUnpaid } = await stores
  await Promise.all([readMember(), refreshCount()])
  void readUnpaid()
  // The total is known from the lines only; they are read where nobody has yet.
  if ($cartCount.get() && !$cartTotal.get()) await refreshCart()
}

function showVisitorCart() {
  const { count, total } = readVisitorSums()
  showCart(count, total)
  // The cart page shows an emptied cart itself.
  if (readVisitorLines().length) document.documentElement.classList.add('with-cart')
}

let wasSignedIn = false

/** Starts for a member, also one who signed in elsewhere while this page stood open; a page left signed out says so. */
function look() {
  const signedIn = readToken() !== ''
  document.documentElement.classList.toggle('signed-in', signedIn)
  if (wasSignedIn && !signedIn) document.documentElement.classList.remove('with-cart')
  if (signedIn && !wasSignedIn) void start()
  if (!signedIn) {
    showVisitorCart()
    sessionStorage.removeItem(NAME_KEY)
    // A session that ended by itself leaves nothing to who signs in next.
    localStorage.removeItem('cart.known')
    localStorage.removeItem('orders.unpaid')
  }
  wasSignedIn = signedIn
}

look()
watchToken(look)
watchVisitorLines(() => {
  if (readToken()) return
  showVisitorCart()
  sayCart(readVisitorSums().count)
})
if (readToken() && readVisitorLines().length) void mergeLeft()

each('[data-logout]', (button) =>
  button.addEventListener('click', async () => {
    sessionStorage.removeItem(NAME_KEY)
    const member = await import('#stores/member.ts')
    await member.signOut((splitPath(location.pathname).locale ?? DEFAULT_LOCALE) satisfies Locale)
  }),
)
