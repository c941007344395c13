import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'

/** IDs of accepted webhooks, on disk, so that a replayed one is refused after a restart, too. */
export interface SeenIds {
  /** Notes an ID. Returns false if it was noted before. @param until seconds from which on the webhook's own time refuses it */
  take(id: string, until: number, now: number): boolean
}

/** Opens the webhook IDs in `file`, and drops those whose time is over. @param now seconds @throws Error if the file cannot be written */
export function openSeenIds(file: string, now: number): SeenIds {
  const ids = new Map(readLines(file).filter(([, until]) => until >= now))
  writeFileSync(file, [...ids].map(toLine).join(''), { mode: 0o600 })
  return {
    take(id, until, now) {
      for (const [old, end] of ids) if (end < now) ids.delete(old)
      if (ids.has(id)) return false
      // On disk first: the sender tries again what a full disk refused.
      appendFileSync(file, toLine([id, until]))
      ids.set(id, until)
      return true
    },
  }
}

function toLine(entry: [id: string, until: number]): string {
  return `${JSON.stringify(entry)}\n`
}

/** Reads whole lines, and skips one that a crash cut off. */
function readLines(file: string): [id: string, until: number][] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    const [, id = '', until = ''] = /^\[("(?:[^"\\]|\\.)*"),(\d+)\]$/.exec(line) ?? []
    return id ? [[JSON.parse(id), Number(until)]] : []
  })
}
