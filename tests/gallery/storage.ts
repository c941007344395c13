/** Empties the browser's storage for the gallery. Returns a function that gives a developer's own entries back. */
export function borrowStorage(): () => void {
  const kept = [localStorage, sessionStorage].map((storage) => ({ storage, entries: Object.entries(storage) }))
  for (const { storage } of kept) storage.clear()
  return () => {
    for (const { storage, entries } of kept) {
      storage.clear()
      for (const [name, value] of entries) storage.setItem(name, value)
    }
  }
}
