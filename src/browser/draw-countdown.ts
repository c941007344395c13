import { type CountdownPart, countdownDigits } from './countdown.ts'

/** Writes what is left of a span, in seconds, into the squares of a countdown, which are blank before (`styles/overlays.css`). */
export function drawCountdown(place: HTMLElement, span: number): void {
  const digits = countdownDigits(span, place.querySelector('[data-part="days"]') !== null)
  for (const square of place.querySelectorAll<HTMLElement>('[data-part]')) square.textContent = digits[square.dataset.part as CountdownPart]
  place.dataset.drawn = ''
}
