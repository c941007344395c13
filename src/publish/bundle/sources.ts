import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A digest of files and of all that lies in folders, but for what is left out: paths below the working folder. sha256 in hex. */
export function digestSources(paths: readonly string[], except: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path, except)
  return hash.digest('hex')
}

function add(hash: Hash, path: string, except: readonly string[]): void {
  if (except.includes(path.replaceAll('\\', '/'))) return
  let names: string[]
  try {
    names = readdirSync(path).sort()
  } catch {
    try {
      hash.update(path).update(readFileSync(path))
    } catch {
      // A source that is not there adds nothing; when it appears, the digest changes.
    }
    return
  }
  for (const name of names) add(hash, join(path, name), except)
}
