import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a private file atomically: beside its place, then renamed. Only the owner of the process may read it. */
export async function keepFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beside = `${path}.${randomUUID()}.part`
  await writeFile(beside, bytes, { mode: 0o600 })
  await rename(beside, path)
}
