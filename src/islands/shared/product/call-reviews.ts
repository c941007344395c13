/** Hydrates the reviews, which then ask for those made since the build, as soon as they come into view. */
export function callReviews(): void {
  const section = document.getElementById('reviews')
  const near = ([entry]: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    if (!entry?.isIntersecting) return
    observer.disconnect()
    section?.querySelector('astro-island')?.dispatchEvent(new Event('pointerover'))
  }
  if (section) new IntersectionObserver(near).observe(section)
}
