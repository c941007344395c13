import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'

/** Ids of webhooks that were taken, on disk, so that none is taken again after a restart. */
export interface SeenIds {
  /** False where it was taken before. @param until seconds from which on the clock alone refuses it */
  take(id: string, until: number, now: number): boolean
}

/** Opens the list in `file`; those whose time is over are dropped. @param now seconds */
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

/** A line that a crash cut off is none. */
function readLines(file: string): [id: string, until: number][] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    const [, id = '', until = ''] = /^\[(".*"),(\d+)\]$/.exec(line) ?? []
    return id ? [[JSON.parse(id), Number(until)]] : []
  })
}
