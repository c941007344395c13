import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Sources of the editor, and the packages whose version decides what the bundle is. */
const SOURCES = ['editor', 'paste', 'pick', 'starts'].map((name) => new URL(`./browser/${name}.ts`, import.meta.url))
const PACKAGES = ['@tiptap/core', '@tiptap/pm', '@tiptap/starter-kit', '@tiptap/extension-image', '@tiptap/extension-table']

let version: string | undefined
let bundle: Promise<string> | undefined

/** Returns the version of the editor's bundle, known before it is built. */
export function editorVersion(): string {
  if (version) return version
  const hash = createHash('sha1')
  for (const source of SOURCES) hash.update(readFileSync(source))
  for (const name of PACKAGES) hash.update(readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url)))
  version = hash.digest('hex').slice(0, 10)
  return version
}

/** Bundles the editor when a browser first asks for it, and keeps it in memory. A failure is tried again with the next request. */
export function editorBundle(): Promise<string> {
  bundle ??= build().catch((cause) => {
    bundle = undefined
    throw cause
  })
  return bundle
}

async function build(): Promise<string> {
  // Only desks with editors need the bundler.
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    root: fileURLToPath(new URL('./browser/', import.meta.url)),
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('./browser/editor.ts', import.meta.url)) },
    },
  })
  const output = 'output' in built ? built.output : Array.isArray(built) ? (built[0]?.output ?? []) : []
  const [entry] = output
  if (entry?.type !== 'chunk') throw new Error('the editor was not bundled')
  return entry.code
}
