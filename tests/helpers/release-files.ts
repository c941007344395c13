import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Releases } from '#publish/release/release.ts'

/** Writes files with these words, and a compressed copy beside each, where the next release takes them from; their names. */
export function writeFresh({ fresh }: Pick<Releases, 'fresh'>, files: string[], words: string): string[] {
  for (const file of files) {
    mkdirSync(dirname(join(fresh, file)), { recursive: true })
    for (const copy of ['', '.br']) writeFileSync(join(fresh, file + copy), words)
  }
  return files
}
