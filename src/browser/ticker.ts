/**
 * Calls back once a second, on the second, until the returned function is called. One timer for the whole page; it rests while the page
 * is hidden and catches up when it is seen again.
 */
export function onTick(run: () => void): () => void {
  runs.add(run)
  run()
  wind()
  return () => {
    runs.delete(run)
  }
}

const runs = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function wind(): void {
  clearTimeout(timer)
  if (!runs.size || document.hidden) return
  timer = setTimeout(
    () => {
      for (const run of runs) run()
      wind()
    },
    1000 - (Date.now() % 1000),
  )
}

if (typeof document === 'object') {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    for (const run of runs) run()
    wind()
  })
}
