import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { constants, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm'
/** Bytes that must be free there. A whole run held 1.1 GB at a time. */
const ROOM = 4 * 1024 ** 3

/**
 * Makes one folder for all that a run of tests writes, where its processes then put their temporary files. It is removed when this process
 * ends. It lies in memory where there is room. Tests remove tens of thousands of files, and ext4 makes files 25 times as slowly where many
 * were removed in the last minutes.
 */
export function openTestFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'harbour-test-'))
  // Tests start servers as other users, who pass through.
  chmodSync(folder, 0o711)
  Object.assign(process.env, { TMPDIR: folder })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]))
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) > ROOM
  } catch {
    return false
  }
}
