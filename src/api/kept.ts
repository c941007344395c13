/** An island that is waking, with the words it was handed. */
export interface Waking extends HTMLElement {
  words?: Promise<Record<string, string> | undefined>
}

/**
 * What an island has in a file of the built site, by the attribute that names it (`astro/island-files.ts`); undefined where it has none.
 * @throws TypeError, SyntaxError when it cannot be had
 */
export async function fetchKept<Kept>(element: HTMLElement, attribute: 'words' | 'data'): Promise<Kept | undefined> {
  const address = element.getAttribute(attribute)
  return address ? (await fetch(address)).json() : undefined
}

/** Texts with their words, which in a built site are in a file (`i18n.ts`). @throws TypeError, SyntaxError when it cannot be had */
export async function fetchWords<Texts extends { words: Record<string, string> }>({ file, ...texts }: Texts & { file?: string }) {
  return file ? { ...texts, words: await (await fetch(file)).json() } : texts
}
