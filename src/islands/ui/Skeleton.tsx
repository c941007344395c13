/** Grey bars in the place of what is coming; shows only when the wait is felt (the class waits 300 ms). `className` gives them a shape. */
export function Skeleton({ rows = 1, className = 'skeleton--line' }: { rows?: number; className?: string }) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <div key={row} className={`skeleton ${className}`} aria-hidden="true" />
  ))
}
