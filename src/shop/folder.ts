import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and those above it; Node's own way tries for ever where nothing can be made (`/proc`). @throws the system's error */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (cause) {
    // Another process has made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw cause
  }
}

/** {@link makeFolder} with access for the owner only, regardless of the umask and of an earlier mode. @throws the system's error */
export function makePrivateFolder(path: string): void {
  makeFolder(path)
  chmodSync(path, 0o700)
}

/** {@link makeFolder} for one that others share, so that its rights are theirs to choose. @throws Error in one line where it can't be written */
export function makeSharedFolder(path: string, setting: string): void {
  try {
    makeFolder(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(`${setting} ${path} can't be written (${(cause as NodeJS.ErrnoException).code}).`, { cause })
  }
}
