import { Component, type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { HydratingIsland } from '#api/hashed-asset.ts'
import { watchEarlyInput } from './early-input.ts'
import { keepFocus } from './keep-focus.ts'
import { slot } from './slot.ts'

/** Draws an island, or where it breaks (in drawing, in an effect) says so in its place with another try; the page around it stays. */
export class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false }
  /** An island that breaks again is drawn anew with its page: what it is made of may be old. */
  private isSecond = false

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  private retry = () => {
    if (this.isSecond) return location.reload()
    this.isSecond = true
    this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const { fault, retry } = document.querySelector<HTMLElement>('[data-fault]')?.dataset ?? {}
    return (
      <p className="note note--danger" role="alert">
        <span>{fault}</span>
        <button type="button" className="more" onClick={this.retry}>
          {retry}
        </button>
      </p>
    )
  }
}

/** Reports once its children are rendered and their effects have run. State that the effects changed is rendered in the second pass. */
function Drawn({ tell, children }: { tell: () => void; children: ReactNode }) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled) tell()
    else setSettled(true)
  }, [isSettled, tell])
  return children
}

interface Props extends Record<string, unknown> {
  texts?: { file?: string }
}

/**
 * Hydrates an island, in place of Astro's client entrypoint: inside a {@link Boundary}, with the focus kept ({@link keepFocus}). Its texts are not
 * in the props of built pages; `directives/hydrate.ts` fetches them. Settles once the island knows what was typed before
 * ({@link watchEarlyInput}), because a press that is replayed then acts on it.
 */
export default (element: HydratingIsland) =>
  async (Island: ComponentType<object>, { texts, ...props }: Props, { default: children, ...slots }: Record<string, string>) => {
    if (!element.hasAttribute('ssr')) return
    const words = texts?.file && { words: await element.words }
    const drawn = Object.fromEntries(Object.entries(slots).map(([name, html]) => [name, slot(html, name)]))
    keepFocus(element)
    const takeOver = watchEarlyInput(element)
    const own = { ...props, ...drawn, ...(texts && { texts: { ...texts, ...words } }), ...(children && { children: slot(children) }) }
    await new Promise<void>((tell) =>
      startTransition(() => {
        const root = hydrateRoot(
          element,
          <Drawn tell={tell}>
            <Boundary>
              <Island {...own} />
            </Boundary>
          </Drawn>,
          { identifierPrefix: element.getAttribute('prefix') ?? '' },
        )
        element.addEventListener('astro:unmount', () => root.unmount(), { once: true })
      }),
    )
    takeOver()
  }
