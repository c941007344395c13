import { useEffect, useRef } from 'react'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'

interface Props {
  /** Unix seconds. */
  ends: number
  onEnd: () => void
}

/** The time that is left to pay an order. `onEnd` asks what the shop says then, which closes it. */
export function PayCountdown({ ends, onEnd }: Props) {
  const ended = useRef(onEnd)
  ended.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order has another end to draw
  useEffect(() => runCountdowns(() => ended.current()), [ends])
  return <Countdown ends={ends} saysEnd />
}
