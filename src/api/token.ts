import { atom } from 'nanostores'
import { readToken, watchToken } from './token-cookie.ts'

/** The stored sign-in token (`token-cookie.ts`, which changes it), empty for a visitor. Follows the other tabs. */
export const $token = atom(readToken())

watchToken(() => $token.set(readToken()))
