/**
 * Finds the chosen theme in `document.cookie`, as its first group. A cookie, since the head's script reads it before anything is painted, and
 * no other store of the browser answers at once.
 */
export const THEME_PATTERN = '(?:^|; )theme=(light|dark)(?:;|$)'

const YEAR = 31_536_000

/** The theme that was chosen on this device; empty where it follows the device. */
export function keptTheme(): string {
  return new RegExp(THEME_PATTERN).exec(document.cookie)?.[1] ?? ''
}

/** Keeps a theme for a year; an empty one is forgotten. */
export function keepTheme(theme: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve
  document.cookie = `theme=${theme};path=/;max-age=${theme ? YEAR : 0};samesite=lax`
}
