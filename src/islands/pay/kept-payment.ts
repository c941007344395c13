const KEY = 'pay.kept'

/** Stores the number of a payment that the visitor leaves to top up the balance, for this tab. */
export function keepPayment(code: string): void {
  sessionStorage.setItem(KEY, code)
}

/** Returns the stored number of a payment; null without one. */
export function keptPayment(): string | null {
  return sessionStorage.getItem(KEY)
}

/** Forgets the stored number. */
export function dropPayment(): void {
  sessionStorage.removeItem(KEY)
}
