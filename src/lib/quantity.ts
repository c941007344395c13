/** A typed or stepped quantity as a whole number between its bounds; the lower bound wins where they cross, and what is no number is it. */
export function clampQuantity(value: number, min: number, max: number): number {
  const whole = Number.isFinite(value) ? Math.floor(value) : min
  return Math.max(min, Math.min(whole, max))
}
