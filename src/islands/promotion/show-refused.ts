/** Leads back to a number that was refused, which is nobody's order, and to why. */
export function showRefused(): void {
  document.querySelector<HTMLInputElement>('[data-buy-box] input')?.focus()
}
