/** Turns the header into its slim form once its own place has left the view. */
export function watchHeader(): void {
  const place = document.querySelector('[data-header]')
  if (!place) return
  new IntersectionObserver(([entry]) => {
    const gone = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 0
    document.documentElement.classList.toggle('compact', gone)
  }).observe(place)
}
