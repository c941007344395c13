import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { once, versionOf } from './served.ts'

/** Sources of the editor, and the packages whose version decides what the bundle is. */
const SOURCES = ['editor', 'paste', 'pick', 'starts'].map((name) => new URL(`./browser/${name}.ts`, import.meta.url))
const PACKAGES = ['@tiptap/core', '@tiptap/pm', '@tiptap/starter-kit', '@tiptap/extension-image', '@tiptap/extension-table']

/** Returns the version of the editor's bundle, known before it is built. */
export const editorVersion = once(() => {
  const packages = PACKAGES.map((name) => new URL(`../../../node_modules/${name}/package.json`, import.meta.url))
  return versionOf(...[...SOURCES, ...packages].map((file) => readFileSync(file, 'utf8')))
})

let bundle: Promise<string> | undefined

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
