import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * Creates a component whose code is loaded on its first render. Until then it renders `waiting`.
 * Use it instead of React's `lazy`, which delays content that arrives within 300 ms of its fallback.
 * The component throws on render when its code cannot be loaded.
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Lazy(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      load().then(
        (found) => {
          loaded = found
          setPart(() => found)
        },
        (reason) =>
          setPart(() => {
            throw reason
          }),
      )
    }, [Part])
    return Part ? <Part {...props} /> : waiting
  }
}
