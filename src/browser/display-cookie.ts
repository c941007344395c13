/** How pages look on this device: the values that can be chosen besides the usual one. */
export const DISPLAY_CHOICES = { theme: ['light', 'dark'], text: ['112', '125', '150'], motion: ['less'] } as const
export type DisplayChoice = keyof typeof DISPLAY_CHOICES

/**
 * Finds a chosen value in `document.cookie`, as its first group. A cookie, since the head's script reads it before anything is painted, and
 * no other store of the browser answers at once.
 */
const patternOf = (name: DisplayChoice) => `(?:^|; )${name}=(${DISPLAY_CHOICES[name].join('|')})(?:;|$)`

/** Returns the patterns of all choices, by the attribute of `<html>` (`data-…`) that says what was chosen. */
export function displayPatterns(): Record<DisplayChoice, string> {
  return { theme: patternOf('theme'), text: patternOf('text'), motion: patternOf('motion') }
}

const YEAR = 31_536_000

/** The value that was chosen on this device; empty for the usual one. */
export function readChoice(name: DisplayChoice): string {
  return new RegExp(patternOf(name)).exec(document.cookie)?.[1] ?? ''
}

/** Keeps a choice for a year; an empty one is forgotten. */
export function keepChoice(name: DisplayChoice, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve
  document.cookie = `${name}=${value};path=/;max-age=${value ? YEAR : 0};samesite=lax`
}
