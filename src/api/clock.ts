import { activation } from './activation.ts'

/** Milliseconds after which the device's own clock counts where no answer came. */
const ANSWER_TIMEOUT = 3000

let ahead = 0
let isSet = false
const waiting = new Set<() => void>()

/** Sets the clock by an answer's `timestamp` (unix seconds); 0 says nothing. */
export function setServerTime(timestamp: number): void {
  if (timestamp <= 0) return
  ahead = timestamp * 1000 - Date.now()
  settle()
}

/** The server's time in unix seconds, kept by every answer; the device's own before the first one. */
export function serverNow(): number {
  return Math.floor((Date.now() + ahead) / 1000)
}

/**
 * Calls back once {@link serverNow} is to be shown: at once after an answer, otherwise with the first one. The device's clock, which may be days wrong, is
 * shown only where the server does not answer for three seconds. A prerendered page asks nothing before it is activated, so it waits from then on.
 */
export function onServerTime(run: () => void): void {
  if (isSet) {
    run()
    return
  }
  if (!waiting.size) startWaiting()
  waiting.add(run)
}

function startWaiting(): void {
  const wait = () => setTimeout(settle, ANSWER_TIMEOUT)
  const activated = activation()
  if (activated) void activated.then(wait)
  else wait()
}

function settle(): void {
  isSet = true
  for (const run of waiting) run()
  waiting.clear()
}
