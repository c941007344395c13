import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { putFile } from '#publish/files/tree.ts'

/**
 * Copies the files of a bundle that no page makes and whose names carry no hash, with their compressed copies. Returns their names.
 * @throws errors of the file system
 */
export function copyStatics(client: string, to: string): string[] {
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1))
    .filter((file) => !file.startsWith('_astro') && !file.endsWith('.br'))
  for (const file of files) putFile(file, client, to, copyFileSync)
  return files
}
