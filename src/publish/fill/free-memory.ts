import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Also what the engine would keep for eight seconds, should it be needed again. */
const ALL = { type: 'major', execution: 'sync', flavor: 'last-resort' }

/**
 * Gives back at once what work is done with: after a filling of everything some hundred megabytes, which would be held while those who render
 * take theirs.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: (how: typeof ALL) => void = runInNewContext('gc')
  collect(ALL)
}
