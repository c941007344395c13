import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Where a key leads from a cell of a grid of `count` cells, `columns` in a row; undefined for keys that do not move. */
export function nextCell(key: string, at: number, count: number, columns: number): number | undefined {
  const row = at - (at % columns)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns, Home: row, End: row + columns - 1 }[
    key
  ]
  if (to === undefined) return
  if (key === 'End') return Math.min(to, count - 1)
  return to < 0 || to >= count ? at : to
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
