import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#stores/chat-message.ts'

/** So near to its end, in CSS pixels, a log follows what comes. */
const NEAR = 48

/**
 * Manages the scroll position of a log. At its end it follows new messages; further up it stays, also when earlier ones are inserted, and
 * counts new ones below (`news`). The member's own messages are always followed.
 */
export function useLogScroll(messages: readonly Message[]) {
  const ref = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef<{ messages: readonly Message[]; height: number }>({ messages: [], height: 0 })
  const [news, setNews] = useState(0)

  const toEnd = () => {
    const log = ref.current
    isAtEnd.current = true
    setNews(0)
    if (log) log.scrollTop = log.scrollHeight
  }
  const onScroll = () => {
    const log = ref.current
    if (!log) return
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR
    if (isAtEnd.current) setNews(0)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is said moves the log
  useLayoutEffect(() => {
    const log = ref.current
    if (!log) return
    const { messages: old, height } = before.current
    const known = new Set(old.map(({ id }) => id))
    const last = messages.at(-1)
    if (last && last.id < 0 && !known.has(last.id)) toEnd()
    else if (isAtEnd.current) log.scrollTop = log.scrollHeight
    else {
      if (messages[0]?.id !== old[0]?.id) log.scrollTop += log.scrollHeight - height
      const newest = old.findLast(({ id }) => id > 0)?.id ?? 0
      const come = messages.filter(({ id, type }) => id > newest && type !== 0 && !known.has(id)).length
      if (come) setNews((count) => count + come)
    }
    before.current = { messages, height: log.scrollHeight }
  }, [messages])

  // Pictures and cards grow when they have come, and the window itself may be made higher or lower.
  useEffect(() => {
    const log = ref.current
    if (!log || typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) log.scrollTop = log.scrollHeight
      before.current.height = log.scrollHeight
    })
    observer.observe(log)
    for (const part of log.children) observer.observe(part)
    return () => observer.disconnect()
  }, [])

  return { ref, onScroll, news, toEnd }
}
