// `npm run licences`: prints the production dependencies by licence, as the lock file states it.
import { readFileSync } from 'node:fs'
import { chore, output } from './steps/log.ts'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
}

await chore(async () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const inProduction = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
  const byLicence = Map.groupBy(inProduction, ([, { license }]) => license ?? 'not stated')
  const lines = [...byLicence].toSorted().flatMap(([licence, entries]) => {
    const names = new Set(entries.map(([path, { version }]) => `  ${nameOf(path)}@${version}`))
    return [`${licence} (${names.size})`, ...[...names].toSorted()]
  })
  output(lines.join('\n'))
})

/** Returns the name of a package by its path. @example nameOf('node_modules/a/node_modules/@b/c') // '@b/c' */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
