import { atom } from 'nanostores'

/** The cookie that holds the sign-in token (S01); the guard before paint and the member directive look for the same name. */
export const TOKEN_COOKIE = 'token'

const DAY = 86_400

/** The stored sign-in token, empty for a visitor. Follows the other tabs. Change it by {@link storeToken} and {@link clearToken}. */
export const $token = atom(readCookie())

const tabs = typeof document === 'object' && typeof BroadcastChannel === 'function' ? new BroadcastChannel(TOKEN_COOKIE) : undefined
tabs?.addEventListener('message', () => $token.set(readCookie()))

/** Keeps a token for this browser session, or for `days`. Outside a browser it lives in memory. */
export function storeToken(token: string, days = 0): void {
  write(token, days ? `;max-age=${days * DAY}` : '')
}

/** Forgets the token, here and in the other tabs. */
export function clearToken(): void {
  if ($token.get()) write('', ';max-age=0')
}

function write(token: string, life: string): void {
  if (typeof document === 'object') {
    const secure = location.protocol === 'https:' ? ';secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve
    document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)};path=/;samesite=lax${life}${secure}`
  }
  $token.set(token)
  // A cookie is written in the background: reading it back makes sure that the other tabs find it when they are told.
  readCookie()
  tabs?.postMessage(0)
}

function readCookie(): string {
  if (typeof document !== 'object') return ''
  const value = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]
  return value ? decodeURIComponent(value) : ''
}
