import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { GalleryBlock } from './scene.ts'

/** Draws a block. Prints its error instead if it throws, so that the other blocks stay. */
export function Block({ name, query, draw }: GalleryBlock) {
  return (
    <section data-block={name}>
      <h2>{name}</h2>
      <ErrorBoundary name={name}>
        <Address query={query} />
        <Drawn draw={draw} />
      </ErrorBoundary>
    </section>
  )
}

/** Calls `draw` inside the boundary, which catches errors of its children only. */
function Drawn({ draw }: Pick<GalleryBlock, 'draw'>) {
  return draw()
}

class ErrorBoundary extends Component<{ name: string; children: ReactNode }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error ? <Broken name={this.props.name} error={this.state.error} /> : this.props.children
  }
}

/** An error of the gallery in place of a block. Tests look for it. */
export function Broken({ name, error }: { name: string; error: Error }) {
  return (
    <pre className="note note--danger" role="alert" data-broken={name}>
      {name}: {error.stack ?? error.message}
    </pre>
  )
}

/**
 * Sets the query of the address before the effects of the next element run, in both of their phases. Islands that write their address, such as
 * lists, remove the query of others, so each block has its own in front.
 */
export function Address({ query = '' }: { query?: string | undefined }) {
  const set = () => history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`)
  useLayoutEffect(set)
  useEffect(set)
  return null
}

/** A state of a block, with its name above. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="states__caption">{name}</figcaption>
      {children}
    </figure>
  )
}

interface StatesProps<Value> {
  of: Record<string, Value>
  draw: (value: Value) => ReactNode
  /** One below the other instead of side by side. */
  wide?: boolean
}

/** States of a block by their names. */
export function States<Value>({ of, draw, wide = false }: StatesProps<Value>) {
  const states = Object.entries(of).map(([name, value]) => (
    <State key={name} name={name}>
      {draw(value)}
    </State>
  ))
  return wide ? states : <div className="states__row">{states}</div>
}

interface StageProps {
  children: ReactNode
  /** Higher than the view, so that the window of the chat shows all its messages. */
  tall?: boolean
  /** Runs once everything in it is drawn, to open what a press opens. */
  open?: (stage: HTMLElement) => void
}

/** Place with a height of its own, in which a window that covers the page stays. */
export function Stage({ children, tall = false, open }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => {
    if (stage.current) open?.(stage.current)
  }, [])
  return (
    <div ref={stage} className={tall ? 'states__stage states__stage--tall' : 'states__stage'}>
      {children}
    </div>
  )
}
