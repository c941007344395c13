/* Cookies that scripts can see, by name alone. The login token is in `token-cookie.ts`. */

/** Returns the names of the cookies that scripts of this page can see. */
export function cookieNames(): string[] {
  return document.cookie
    .split('; ')
    .map((entry) => entry.split('=')[0] ?? '')
    .filter(Boolean)
}

/** Removes a cookie of this host, and of its parent domains, where scripts of others put theirs. */
export function removeCookie(name: string): void {
  const parts = location.hostname.split('.')
  const domains = parts.slice(0, -1).map((_, index) => `;domain=${parts.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without HTTPS
    document.cookie = `${name}=;path=/;max-age=0${domain}`
  }
}
