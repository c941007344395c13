import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** A file as the desk serves it; `version` changes with its text. */
interface Served {
  text: string
  version: string
}

/** What keeps a socket open, as a browser may import it. */
const SOCKET = 'reconnecting-websocket'
const SOCKET_FILE = new URL(`../../../node_modules/${SOCKET}/dist/${SOCKET}-mjs.js`, import.meta.url)

/** The package that the chat's script imports. */
export const socketScript = once(() => readFileSync(SOCKET_FILE, 'utf8'))

/** The chat's script: its source without the types, so that nothing needs building. */
export const chatScript = once(() => {
  const source = readFileSync(new URL('./chat-script.ts', import.meta.url), 'utf8')
  return stripTypeScriptTypes(source).replace(`'${SOCKET}'`, `'/desk/socket.js?v=${socketScript().version}'`)
})

/** The faces of the chat, each a symbol by its name. */
export const faces = once(() => readFileSync(new URL('../../islands/chat/emoticons.svg', import.meta.url), 'utf8'))

function once(read: () => string): () => Served {
  let script: Served | undefined
  return () => {
    if (script) return script
    const text = read()
    script = { text, version: createHash('sha1').update(text).digest('hex').slice(0, 10) }
    return script
  }
}
