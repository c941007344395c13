import { Component, type ComponentType, type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepFocus } from './keep-focus.ts'

/** Draws an island, or where it breaks (in drawing, in an effect) says so in its place with another try; the page around it stays. */
class Boundary extends Component<{ children: ReactNode }> {
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

/**
 * What Astro wakes an island with, in place of its own: the HTML that is there is taken over inside a {@link Boundary}, and the focus
 * stays in it ({@link keepFocus}). Slots are not passed
 * on; islands take plain data (style §8).
 */
export default (element: HTMLElement) => (Island: ComponentType<object>, props: object) => {
  if (!element.hasAttribute('ssr')) return
  keepFocus(element)
  startTransition(() => {
    const root = hydrateRoot(
      element,
      <Boundary>
        <Island {...props} />
      </Boundary>,
      { identifierPrefix: element.getAttribute('prefix') ?? '' },
    )
    element.addEventListener('astro:unmount', () => root.unmount(), { once: true })
  })
}
