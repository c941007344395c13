import './ui.css'
/** Grey bars in the place of what is coming; shows only when the wait is felt (the class waits 300 ms). `shape` is a class of its page. */
export function Skeleton({ rows = 1, shape = 'skeleton--line' }: { rows?: number; shape?: string }) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => <div key={row} className={`skeleton ${shape}`} aria-hidden="true" />)
}
