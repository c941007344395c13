import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { isText } from '#serve/headers.ts'

/** Writes a small built site, each text with its compressed copy beside it, into a folder of its own. */
export function siteFolder(files: Record<string, string>): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'harbour-site-'))
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (isText(name)) writeFileSync(`${file}.br`, brotliCompressSync(text))
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
