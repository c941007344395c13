import { DISK_FULL, Obstacle } from '#lib/obstacle.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { explain } from '#shop/explain.ts'

const WATCHED = process.stdout.isTTY === true

export { DISK_FULL, Obstacle }

/** Prints one line of progress. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs one step of set-up and prints one line about it: its title, and how long it took when that was noticeable. What `tell` hears, such as
 * `12 of 75`, shows how far it is: in place on a terminal, as a line every ten seconds elsewhere.
 */
export async function step<T>(title: string, work: (tell: (progress: string) => void) => Promise<T>): Promise<T> {
  const started = Date.now()
  let shown = started
  let progress = ''
  const draw = (): void => {
    process.stdout.write(`\r\x1b[K${title} … ${progress}${progress && ', '}${Math.round((Date.now() - started) / 1000)} s`)
  }
  const timer = WATCHED ? setInterval(draw, 500) : undefined
  process.stdout.write(WATCHED ? `${title} …` : `${title} …\n`)
  try {
    return await work((now) => {
      progress = now
      if (WATCHED || Date.now() - shown < 10_000) return
      shown = Date.now()
      say(`  ${progress}, ${Math.round((shown - started) / 1000)} s`)
    })
  } finally {
    clearInterval(timer)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (WATCHED) process.stdout.write(`\r\x1b[K${title}: ${seconds} s\n`)
    else if (Date.now() - started > 2000) say(`  ${seconds} s`)
  }
}

/** Runs a chore to its end; an obstacle or a full disk becomes one readable line and exit code 1, anything else keeps its stack, without the values of statements. */
export async function chore(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.exitCode = 1
    if (isDiskFull(error)) console.error(`harbour: ${DISK_FULL}`)
    else if (error instanceof Obstacle) console.error(`harbour: ${error.message}`)
    else console.error(explain(error))
  }
}

/**
 * Calls `close` once when the process is asked to end (Ctrl+C, `kill`), then exits 0. The same signal may arrive twice, from the terminal and
 * from the launcher; a second one after two seconds ends the process at once.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let asked = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) {
        if (Date.now() - asked > 2000) process.exit(1)
        return
      }
      asked = Date.now()
      void close().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
