import { AstroChanged } from './astro-changed.ts'

/**
 * Replaces what every finished page has once: its head, its policy, the tag of its body. Such a change must not be lost without a word when
 * Astro, or a layout, writes the place otherwise.
 * @param place name of the place, for the error
 * @param file that relies on it, below `src`
 * @throws AstroChanged if the text has no such place
 */
export function replaceInPage(text: string, pattern: RegExp, make: (found: string) => string, place: string, file: string): string {
  if (!pattern.test(text)) throw new AstroChanged(`A page has no ${place}`, file)
  return text.replace(pattern, (found) => make(found))
}
