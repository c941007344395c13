import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Distance from the viewport at which the children are rendered. */
const MARGIN = '200px'

/**
 * Renders its children once their place is close to the viewport, so that their calls wait until then. Renders `skeleton` before.
 * Without IntersectionObserver it renders the children at once.
 */
export function LazyVisible({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const [isVisible, setVisible] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver !== 'function') return setVisible(true)
    const watcher = new IntersectionObserver((entries) => setVisible((before) => before || entries.some((entry) => entry.isIntersecting)), {
      rootMargin: MARGIN,
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return isVisible ? children : <div ref={place}>{skeleton}</div>
}
