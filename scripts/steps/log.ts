import { constants } from 'node:os'
import { DISK_FULL, UserError } from '#publish/user-error.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { formatError } from '#shop/format-error.ts'
import { processLogger, readLogSettings } from '#shop/log.ts'

const WATCHED = process.stdout.isTTY === true && readLogSettings().format === 'text'

export { DISK_FULL, UserError }

/** Writes one line of progress into the log of the process. */
export function log(line: string): void {
  processLogger().write('info', line)
}

/** Writes the result of a command to standard output as it is, whatever the settings of the log. */
export function output(result: string): void {
  process.stdout.write(`${result}\n`)
}

/**
 * Runs one step of set-up and prints one line with its title, and its duration if noticeable. Progress given to `tell`, such as `12 of 75`,
 * is updated in place on a terminal and printed every ten seconds elsewhere.
 */
export async function step<T>(title: string, work: (tell: (progress: string) => void) => Promise<T>): Promise<T> {
  const started = Date.now()
  let shown = started
  let progress = ''
  const draw = (): void => {
    process.stdout.write(`\r\x1b[K${title} … ${progress}${progress && ', '}${Math.round((Date.now() - started) / 1000)} s`)
  }
  const timer = WATCHED ? setInterval(draw, 500) : undefined
  if (WATCHED) process.stdout.write(`${title} …`)
  else log(`${title} …`)
  const tell = (now: string): void => {
    progress = now
    if (WATCHED || Date.now() - shown < 10_000) return
    shown = Date.now()
    log(`  ${progress}, ${Math.round((shown - started) / 1000)} s`)
  }
  try {
    return await waitFor(`“${title}”`, work(tell))
  } finally {
    clearInterval(timer)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (WATCHED) process.stdout.write(`\r\x1b[K${title}: ${seconds} s\n`)
    else if (Date.now() - started > 2000) log(`  ${seconds} s`)
  }
}

/**
 * Runs a chore to its end. A {@link UserError} or a full disk becomes one readable line and exit code 1. Any other error keeps its stack,
 * without the values of statements.
 */
export async function chore(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Work interrupted by a signal fails in some way; do not report it.
    if (askedAt) return
    process.exitCode = 1
    const known = isDiskFull(error) ? DISK_FULL : error instanceof UserError ? error.message : ''
    processLogger().write('error', known ? `harbour: ${known}` : formatError(error))
  }
}

/** Work that the end of the process has to wait for, by name. */
const underWay = new Set<string>()

/** Names work for as long as it takes, so that {@link closeOnSignal} can say what it waits for. */
export async function waitFor<T>(name: string, work: Promise<T>): Promise<T> {
  underWay.add(name)
  try {
    return await work
  } finally {
    underWay.delete(name)
  }
}

/** When the process was asked to end, Unix milliseconds; 0 = it was not. */
let askedAt = 0
/** Milliseconds within which a second signal is the same one, from the terminal and again from the launcher. */
const SAME = 300
/** Milliseconds after which a process that is still ending says what it waits for, again and again. */
const LONG = 3000

/**
 * Calls `close` once when the process is asked to end (Ctrl+C, `kill`), then exits. While that takes long, it says what it waits for. A
 * second signal ends the process at once.
 * @param code exit code after a clean end; a chore that did not finish its work is no success
 */
export function closeOnSignal(close: () => Promise<void>, code = 0): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt) {
        if (Date.now() - askedAt > SAME) process.exit(128 + constants.signals[signal])
        return
      }
      askedAt = Date.now()
      setInterval(
        () => log(`still ending: waiting for ${[...underWay].join(', ') || 'open connections'}; a second signal ends it at once`),
        LONG,
      )
      void close().then(
        () => process.exit(code),
        (error) => {
          processLogger().write('error', 'ending failed', error)
          process.exit(1)
        },
      )
    })
  }
}
