import { type CountdownPart, countdownDigits } from '#lib/countdown.ts'

/** Writes what is left of a span, in seconds, into the squares of a countdown. */
export function drawCountdown(place: Element, span: number): void {
  const digits = countdownDigits(span, place.querySelector('[data-part="days"]') !== null)
  for (const square of place.querySelectorAll<HTMLElement>('[data-part]')) square.textContent = digits[square.dataset.part as CountdownPart]
}
