import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  version?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** The places where a package at `path` would find `name`, nearest first. */
function places(path: string, name: string): string[] {
  const above = path.split('/node_modules/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'))
  return [...above.reverse().map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
}

it('holds the program of every machine, or npm ci stops on a clean checkout', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path, name).some((place) => packages[place]?.version))
      .map((name) => `${path || 'package.json'} → ${name}`),
  )
  expect(missing).toEqual([])
})
