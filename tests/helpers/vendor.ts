import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Local runtimes of hosts, hundreds of megabytes, which only audits need (`TEST_ALL=1`). */
const VENDORS = { miniflare: '4.20260730.0', '@netlify/dev': '5.1.3' } as const

/** Imports the local runtime of a host, and installs it from npm into `.runtime/vendor` before its first use. */
export async function importVendor<Module>(name: keyof typeof VENDORS): Promise<Module> {
  const folder = resolve('.runtime/vendor', name.replaceAll(/\W+/g, '-'))
  if (!existsSync(join(folder, 'node_modules', name, 'package.json'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    writeFileSync(join(folder, 'index.mjs'), `export * from '${name}'`)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `${name}@${VENDORS[name]}`], { cwd: folder, stdio: 'ignore' })
  }
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.mjs')).href)) as Module
}
