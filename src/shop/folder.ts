import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and those above it; Node's own way tries for ever where nothing can be made (`/proc`). @throws the system's error */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** {@link makeFolder} for one that nobody else may look into, whatever the umask, and whoever made it before. @throws the system's error */
export function makePrivateFolder(path: string): void {
  makeFolder(path)
  chmodSync(path, 0o700)
}
