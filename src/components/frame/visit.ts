/*
 * Member and cart in the frame, without React: what the device remembers is shown at once, what the shop says follows, and only for
 * members. A visitor's cart is on the device.
 */

import { forgetOwn } from '#api/offline.ts'
import { readToken, watchToken } from '#api/token-cookie.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'
import { hasVisitorCart, hasVisitorLeft, VISITOR_CART_KEY } from '#stores/visitor-left.ts'
import { tellOutcome } from './action-result.ts'
import { each, NAME_KEY, sayCart, showCart, showName } from './visit-marks.ts'

/** Moves what was left on this device before signing in, as over a reload meanwhile, and tells what could not be moved. */
async function mergeLeft() {
  await import('#stores/merge-visitor.ts').then(({ mergeVisitor }) => mergeVisitor())
  tellOutcome()
}

async function start() {
  const known = JSON.parse(localStorage.getItem('cart.known') ?? '{}') as { count?: number; total?: number }
  showCart(known.count ?? 0, known.total ?? 0)
  showName(sessionStorage.getItem(NAME_KEY) ?? '')
  await import('./visit-member.ts').then((visit) => visit.readVisit())
}

/** Shows the cart on this device and returns its number of pieces. Without lines, nothing of the cart loads. */
async function showVisitorCart(): Promise<number> {
  // The cart page shows an emptied cart itself.
  if (hasVisitorCart()) document.documentElement.classList.add('with-cart')
  const sums = hasVisitorCart()
    ? await import('#stores/visitor-lines.ts').then(({ readVisitorSums }) => readVisitorSums())
    : { count: 0, total: 0 }
  if (!readToken()) showCart(sums.count, sums.total)
  return sums.count
}

/** Shows a change of the cart on this device, and says it to those who don't see the badge. */
async function tellVisitorCart() {
  if (!readToken()) sayCart(await showVisitorCart())
}

let wasSignedIn = false

/** Starts for a member, also one who signed in elsewhere while this page stood open; a page left signed out says so. */
function look() {
  const signedIn = readToken() !== ''
  document.documentElement.classList.toggle('signed-in', signedIn)
  if (wasSignedIn && !signedIn) document.documentElement.classList.remove('with-cart')
  if (signedIn && !wasSignedIn) void start()
  if (!signedIn) {
    void showVisitorCart()
    sessionStorage.removeItem(NAME_KEY)
    // A session that ended by itself leaves nothing to who signs in next.
    localStorage.removeItem('cart.known')
    localStorage.removeItem('orders.unpaid')
    if (navigator.serviceWorker?.controller) void forgetOwn()
  }
  wasSignedIn = signedIn
}

look()
watchToken(look)
// Dispatched by `stores/visitor-lines.ts`.
addEventListener('visitor-cart', tellVisitorCart)
addEventListener('storage', ({ key }) => {
  if (key === VISITOR_CART_KEY || key === null) void tellVisitorCart()
})
if (readToken() && hasVisitorLeft()) void mergeLeft()

each('[data-logout]', (button) =>
  button.addEventListener('click', async () => {
    sessionStorage.removeItem(NAME_KEY)
    const member = await import('#stores/member.ts')
    await member.signOut((splitPath(location.pathname).locale ?? DEFAULT_LOCALE) satisfies Locale)
  }),
)
