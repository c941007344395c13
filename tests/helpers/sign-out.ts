import { clearToken, storeToken } from '#api/token-cookie.ts'

/** Leaves no token on the device and tells every store, also where the file before left a store behind that knows another one. */
export function signOut(): void {
  storeToken('gone')
  clearToken()
}
