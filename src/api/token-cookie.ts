/** The cookie that holds the sign-in token (S01), and the channel on which tabs tell each other that it changed. */
const NAME = 'token'

/** Finds the token in `document.cookie`, encoded, as the first group. The head's script has it baked in. */
export const TOKEN_PATTERN = `(?:^|; )${NAME}=([^;]+)`

const DAY = 86_400

/** The token outside a browser. */
let memory = ''
const watchers = new Set<() => void>()
const tabs = typeof document === 'object' && typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined
tabs?.addEventListener('message', tell)
// A page in the back/forward cache gets no events, and a session that expires sends none.
if (typeof document === 'object') {
  addEventListener('pageshow', ({ persisted }) => persisted && tell())
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tell())
}

/** The stored sign-in token; empty for a visitor. A cookie that cannot be decoded is none, and is deleted. */
export function readToken(): string {
  if (typeof document !== 'object') return memory
  const value = new RegExp(TOKEN_PATTERN).exec(document.cookie)?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    write('', ';max-age=0')
    return ''
  }
}

/** Keeps a token for this browser session, or for `days`. Outside a browser it lives in memory. */
export function storeToken(token: string, days = 0): void {
  change(token, days ? `;max-age=${days * DAY}` : '')
}

/** Forgets the token, here and in the other tabs. */
export function clearToken(): void {
  if (readToken()) change('', ';max-age=0')
}

/** Tells `listener` of every change of the token from now on, here or in another tab; at times also when it is the same. */
export function watchToken(listener: () => void): void {
  watchers.add(listener)
}

function change(token: string, life: string): void {
  write(token, life)
  // A cookie is written in the background: reading it back makes sure that other tabs find it when they are notified.
  readToken()
  tell()
  tabs?.postMessage(0)
}

function write(token: string, life: string): void {
  if (typeof document !== 'object') {
    memory = token
    return
  }
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve
  document.cookie = `${NAME}=${encodeURIComponent(token)};path=/;samesite=lax${life}${secure}`
}

function tell(): void {
  for (const listener of watchers) listener()
}
