import { formatMoney } from '#lib/money/format.ts'

/** Where the member's name is kept for the next page of the visit. */
export const NAME_KEY = 'member-name'

/** Changes each element of the page that a selector matches. */
export const each = (selector: string, draw: (element: HTMLElement) => void): void =>
  document.querySelectorAll<HTMLElement>(selector).forEach(draw)

/** Shows number and total of the cart, in boxes of fixed size; nothing of an empty one. */
export function showCart(count: number, total: number): void {
  each('[data-cart-count]', (badge) => {
    badge.textContent = count > 99 ? '99+' : count ? String(count) : ''
  })
  each('[data-cart-total]', (sum) => {
    sum.textContent = total ? formatMoney(total) : ''
  })
}

/** Says a new number to those who don't see the badge. */
export function sayCart(count: number): void {
  each('[data-cart-said]', (line) => {
    line.textContent = (line.dataset.cartSaid ?? '').replace('{count}', String(count))
  })
}

/** Shows a member's name, in a box of fixed size, if there is one. */
export function showName(name: string): void {
  if (!name) return
  each('[data-member-name]', (link) => {
    const words = link.querySelector('span')
    if (words) words.textContent = name
    link.dataset.memberName = 'known'
  })
}
