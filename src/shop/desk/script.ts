import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { editorVersion } from './bundle.ts'
import { DESK } from './paths.ts'
import { once, type Served, serve } from './served.ts'

/** Import specifier of the reconnecting socket. */
const SOCKET = 'reconnecting-websocket'

/** Parts of the chat and form scripts by their import name, in the order of their dependencies. */
const PARTS = ['morph', 'field', 'page', 'acts', 'chat', 'pick', 'sort', 'starts', 'edit', 'order', 'tick'] as const

/** Scripts that a page may name. */
export type ScriptName = 'chat' | 'edit' | 'order' | 'tick'

/** Names of the scripts that the desk serves. */
export const SCRIPTS = ['socket', ...PARTS] as const

/**
 * The scripts of the desk by their file's name: sources without their types, so that nothing needs building, and the package they import.
 */
export const scripts = once(() => {
  const socket = serve(readHere(`../../../node_modules/${SOCKET}/dist/${SOCKET}-mjs.js`))
  const files = new Map<string, Served>([['socket', socket]])
  const versionOf = (name: string) => (name === 'editor' ? editorVersion() : files.get(name)?.version)
  for (const part of PARTS) {
    const named = readHere(`./browser/${part}.ts`).replace(`'${SOCKET}'`, "'./socket.ts'")
    const source = named.replace(/'\.\/(\w+)\.ts'/g, (_, name: string) => `'${DESK}/${name}.js?v=${versionOf(name)}'`)
    files.set(part, serve(stripTypeScriptTypes(source)))
  }
  return files
})

/** Path of a script of the desk, with its version, so that it can be cached for ever. */
export const scriptAddress = (name: ScriptName) => `${DESK}/${name}.js?v=${scripts().get(name)?.version}`

/** The SVG file of the chat's emoticons, each a symbol by its name. */
export const faces = once(() => serve(readHere('../../islands/chat/emoticons.svg')))

function readHere(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}
