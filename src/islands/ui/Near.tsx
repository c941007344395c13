import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How near the view, in CSS pixels. */
const NEAR = '200px'

/**
 * Draws what it holds, and lets it ask for what it needs, once its place has come near the view; until then what stands there. At once where
 * a browser cannot tell.
 */
export function Near({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver !== 'function') return setNear(true)
    const watcher = new IntersectionObserver((entries) => setNear((before) => before || entries.some((entry) => entry.isIntersecting)), {
      rootMargin: NEAR,
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return isNear ? children : <div ref={place}>{skeleton}</div>
}
