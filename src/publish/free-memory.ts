import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back at once what work is done with: after a filling of everything some hundred megabytes, which the engine would keep while those
 * who render take theirs.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
