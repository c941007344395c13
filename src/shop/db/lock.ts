import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Who has a data folder open. */
interface Owner {
  pid: number
  host: string
  /** When the process began, as its system writes it; tells a reused pid from the one that wrote this. */
  began: string
  /** When the folder was opened, ISO 8601. */
  since: string
}

const BEAT = 5_000
/** Of another host only the file's age can be seen; after so long without a beat its owner is gone. */
const SILENCE = 30_000

/**
 * Takes a folder for this process, since PGlite has no lock of its own and two owners would ruin it. The mark is `<folder>.lock`; one left
 * by a process that died is taken over. Gives the function that frees it.
 * @throws Error saying in one line who holds the folder
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const own: Owner = { pid: process.pid, host: hostname(), began: began(process.pid), since: new Date().toISOString() }
  while (!create(file, own)) {
    const owner = read(file)
    if (owner && isAlive(owner, file)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${owner.pid} on ${owner.host} since ${owner.since}; stop that one first.`,
      )
    }
    discard(file, owner)
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT)
  beat.unref()
  return () => {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

function create(file: string, owner: Owner): boolean {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  }
}

/** Undefined for a file that is gone or was cut short by a crash. */
function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host !== hostname()) return Date.now() - statSync(file).mtimeMs < SILENCE
  try {
    process.kill(owner.pid, 0)
  } catch (cause) {
    // EPERM: it lives, under another user.
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return began(owner.pid) === owner.began
}

/** Start of a process in clock ticks since boot, from /proc; `''` where there is none, and then only the pid counts. */
function began(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Moves a dead owner's mark away; puts it back if another process took the folder in between. */
function discard(file: string, dead: Owner | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return
    throw cause
  }
  if (read(aside)?.since === dead?.since) rmSync(aside, { force: true })
  else renameSync(aside, file)
}
