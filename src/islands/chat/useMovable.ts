import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef, useState } from 'react'
import { $place, type Place } from '#stores/chat-window.ts'

/** How far one press of an arrow key moves, in CSS pixels; with Shift four times as far. */
const STEP = 16

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place nearest to the one wished for at which all of the element is in view. */
function inView({ x, y }: Place, { offsetWidth, offsetHeight }: HTMLElement): Place {
  const within = (at: number, most: number) => Math.round(Math.max(0, Math.min(at, most)))
  return { x: within(x, innerWidth - offsetWidth), y: within(y, innerHeight - offsetHeight) }
}

/** Moves a window by its head, with the pointer or arrow keys, and stores its position on this device. A smaller view keeps it inside. */
export function useMovable<Element extends HTMLElement>() {
  const place = useStore($place)
  const [dragged, setDragged] = useState<Place | null>(null)
  const ref = useRef<Element>(null)
  const grip = useRef<Place>({ x: 0, y: 0 })
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    redraw()
    addEventListener('resize', redraw)
    return () => removeEventListener('resize', redraw)
  }, [])

  const head = {
    onPointerDown({ button, clientX, clientY, target, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (button || !ref.current || (target as HTMLElement).closest('.icon-button')) return
      const { left, top } = ref.current.getBoundingClientRect()
      grip.current = { x: clientX - left, y: clientY - top }
      currentTarget.setPointerCapture(pointerId)
      setDragged({ x: left, y: top })
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (dragged && ref.current) setDragged(inView({ x: clientX - grip.current.x, y: clientY - grip.current.y }, ref.current))
    },
    onLostPointerCapture() {
      if (dragged) $place.set(dragged)
      setDragged(null)
    },
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = ARROWS[event.key]
    if (!arrow || !ref.current) return
    event.preventDefault()
    const { left, top } = ref.current.getBoundingClientRect()
    const far = STEP * (event.shiftKey ? 4 : 1)
    $place.set(inView({ x: left + arrow[0] * far, y: top + arrow[1] * far }, ref.current))
  }
  const wished = dragged ?? place
  const at = wished && ref.current ? inView(wished, ref.current) : wished
  return { ref, head, onKeyDown, style: at ? { left: at.x, top: at.y, right: 'auto' } : undefined }
}
