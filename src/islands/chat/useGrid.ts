import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * Returns the cell that a key moves to in a grid of `count` cells with `columns` a row; the last row may be shorter. Undefined for other
 * keys.
 */
function nextCell(key: string, at: number, count: number, columns: number): number | undefined {
  const first = at - (at % columns)
  const last = Math.min(first + columns, count) - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'ArrowRight':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return at < columns ? at : at - columns
    case 'ArrowDown':
      return last === count - 1 ? at : Math.min(at + columns, count - 1)
    case 'Home':
      return first
    case 'End':
      return last
    default:
      return undefined
  }
}

/** Makes a grid one tab stop with arrow-key navigation (roving tabindex). The first cell is focused when the grid is rendered. */
export function useGrid(count: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    grid.current?.querySelector('button')?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextCell(event.key, current, count, columns)
    if (to === undefined) return
    event.preventDefault()
    setCurrent(to)
    grid.current?.querySelectorAll('button')[to]?.focus()
  }
  return { grid, current, setCurrent, onKeyDown }
}
