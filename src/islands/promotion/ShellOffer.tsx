import { type ComponentProps, useEffect, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { ShellPage } from '#islands/shared/shell/ShellPage.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { $drawnAt } from '#stores/product.ts'

/** How a promotion's page stands at a moment, and when it turns next; unix seconds. */
export interface Turn<State extends string> {
  state: State
  turns: number
}

interface Props<State extends string> extends ComponentProps<typeof ShellPage> {
  /** The same as long as the page is. */
  turnAt: (now: number) => Turn<State>
  /** Asks the shop how it stands. */
  recheck: () => void
  /** What is told of a new state. */
  saidOf: (state: State) => string
}

/** The page of a promotion that was asked for in the browser; it turns with the server's clock by itself, and says so once. */
export function ShellOffer<State extends string>({ turnAt, recheck, saidOf, ...page }: Props<State>) {
  const [said, setSaid] = useState<State | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what asks anew goes with what stands
  useEffect(() => {
    let { state, turns } = turnAt(serverNow())
    const stop = onTick(() => {
      const next = turnAt(serverNow())
      if (next.turns !== turns) {
        $drawnAt.set(serverNow())
        recheck()
      }
      if (next.state !== state) setSaid(next.state)
      state = next.state
      turns = next.turns
    })
    const rest = runCountdowns()
    return () => {
      stop()
      rest()
    }
  }, [turnAt])
  return (
    <>
      <ShellPage {...page} />
      <p className="visually-hidden" role="status">
        {said && saidOf(said)}
      </p>
    </>
  )
}
