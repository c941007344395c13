/*
 * Member and cart in the frame, without React: what the device remembers is shown at once, what the shop says follows, and only for
 * members. A visitor's cart is on the device.
 */

import { readToken, watchToken } from '#api/token-cookie.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'
import { hasVisitorLeft } from '#stores/visitor-left.ts'
import { readVisitorLines, readVisitorSums, watchVisitorLines } from '#stores/visitor-lines.ts'
import { each, NAME_KEY, sayCart, showCart, showName } from './visit-marks.ts'

/** Moves what was left on this device before signing in, as over a reload meanwhile, and tells what could not be moved. */
async function mergeLeft() {
  const { mergeVisitor } = await import('#stores/merge-visitor.ts')
  await mergeVisitor()
  await import('./action-result.ts').then(({ tellOutcome }) => tellOutcome())
}

async function start() {
  const known = JSON.parse(localStorage.getItem('cart.known') ?? '{}') as { count?: number; total?: number }
  showCart(known.count ?? 0, known.total ?? 0)
  showName(sessionStorage.getItem(NAME_KEY) ?? '')
  const { readVisit } = await import('./visit-member.ts')
  await readVisit()
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
if (readToken() && hasVisitorLeft()) void mergeLeft()

each('[data-logout]', (button) =>
  button.addEventListener('click', async () => {
    sessionStorage.removeItem(NAME_KEY)
    const member = await import('#stores/member.ts')
    await member.signOut((splitPath(location.pathname).locale ?? DEFAULT_LOCALE) satisfies Locale)
  }),
)
