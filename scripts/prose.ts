// `npm run prose [-- path …]`: counts sentences in comments that are hard to read, per folder; of named files or folders it prints each.
import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { chore, output } from './steps/log.ts'
import { findProseFaults, PROSE_SOURCES, sentencesOf } from './steps/prose.ts'

/** Levels of folders that are counted separately. */
const DEPTH = 2

await chore(async () => {
  const asked = process.argv.slice(2)
  const patterns = asked.map((path) => (statSync(path).isDirectory() ? `${path.replace(/\/$/, '')}/**/*.{ts,tsx,astro,css,mjs,js}` : path))
  const files = globSync(patterns.length ? patterns : PROSE_SOURCES).map((file) => file.replaceAll('\\', '/'))
  const found = files.flatMap((file) => findProseFaults(readFileSync(file, 'utf8')).map((fault) => ({ file, ...fault })))
  if (asked.length) for (const { file, kind, sentence } of found) output(`${file}: ${kind}: ${sentence}`)
  const row = (name: string, list: typeof found) => {
    const count = (wanted: string) => String(list.filter(({ kind }) => kind === wanted).length).padStart(7)
    output(`${name.padEnd(24)} ${count('opening')} ${count('long')}`)
  }
  output(`${'folder'.padEnd(24)} opening    long`)
  const folders = Map.groupBy(found, ({ file }) => dirname(file).split('/').slice(0, DEPTH).join('/'))
  for (const [folder, list] of [...folders].toSorted()) row(folder, list)
  row('all', found)
  output(`of ${files.reduce((sum, file) => sum + sentencesOf(readFileSync(file, 'utf8')).length, 0)} sentences in ${files.length} files`)
})
