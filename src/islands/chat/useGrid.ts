import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Where a key leads from a cell of a grid of `count` cells, `columns` in a row, the last row maybe shorter; undefined for keys that do not move. */
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

/**
 * A grid that the keyboard enters once and walks through by arrows: the button of one cell can have the focus, and has
 * it when the grid is drawn.
 */
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
