import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Also what the engine would keep for eight seconds, should it be needed again. */
const ALL = { type: 'major', execution: 'sync', flavor: 'last-resort' }

/** Returns unused memory to the system: after a full filling some hundred megabytes, which renderers need. */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: (how: typeof ALL) => void = runInNewContext('gc')
  collect(ALL)
}
