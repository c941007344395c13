const LOGIN_ERROR = 'login.error'

/** Remembers, for the sign-in page, that a token was refused. */
export function noteLoginError(): void {
  sessionStorage.setItem(LOGIN_ERROR, '1')
}

/** Returns whether the visitor came to sign-in because a token was refused, and clears the flag. */
export function takeLoginError(): boolean {
  const found = sessionStorage.getItem(LOGIN_ERROR) !== null
  sessionStorage.removeItem(LOGIN_ERROR)
  return found
}
