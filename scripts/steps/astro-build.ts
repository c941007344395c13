// The build's own process: `astro-build.ts <folder>`; reports its peak memory in bytes to the process that started it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'astro'
import { makeSite } from '#lib/kept-file.ts'

const outDir = process.argv[2] ?? 'dist'
const scripts = join(resolve(outDir), '_astro')
makeSite({
  scripts,
  keep: ({ name, body }) => {
    mkdirSync(scripts, { recursive: true })
    writeFileSync(join(scripts, name), body)
  },
})
// A cache of its own beside each site: builds from different shops must not find each other's entries.
await build({ root: process.cwd(), outDir, cacheDir: join(`${outDir.replace(/\.next$/, '')}.cache`) })
process.send?.({ peakMemory: process.resourceUsage().maxRSS * 1024 }, () => process.exit(0))
