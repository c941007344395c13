import { readToken } from '#api/token-cookie.ts'
import { $cartCount, $cartTotal, refreshCart, refreshCount } from '#stores/cart.ts'
import { $member, readMember } from '#stores/member.ts'
import { $unpaid, readUnpaid } from '#stores/unpaid.ts'
import { NAME_KEY, sayCart, showCart, showName } from './visit-marks.ts'

/* Member and cart in the frame as the shop knows them. Loaded for members only. */

const draw = () => showCart($cartCount.get(), $cartTotal.get())
$cartCount.subscribe(draw)
$cartCount.listen(sayCart)
$cartTotal.subscribe(draw)
$member.subscribe((value) => {
  if (value.state === 'idle') document.documentElement.classList.toggle('signed-in', readToken() !== '')
  if (value.state !== 'ready') return
  const name = value.data.nickname || value.data.username
  sessionStorage.setItem(NAME_KEY, name)
  showName(name)
})
// Drawing is loaded with the first unpaid order.
$unpaid.subscribe(({ count }, before) => {
  if (count || before?.count) void import('./unpaid.ts').then(({ drawUnpaid }) => drawUnpaid())
})

/** Asks the shop for the member, the cart and what is to be paid and, on a product page, the shops followed. */
export async function readVisit(): Promise<void> {
  await Promise.all([readMember(), refreshCount()])
  void readUnpaid()
  const follow = document.querySelector<HTMLElement>('[data-follow]')
  if (follow) void import('#islands/shared/product/show-followed.ts').then(({ showFollowed }) => showFollowed(follow))
  // The total needs the lines: read them, unless another part of the page has.
  if ($cartCount.get() && !$cartTotal.get()) await refreshCart()
}
