import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A component whose code comes when it is first drawn; until then `waiting` stands in its place. In place of React's `lazy`, which holds back
 * what comes within 300 ms of its fallback: a press is answered as soon as the code is there. Code that can't be had is an error where it is drawn.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Later(props: Props) {
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
