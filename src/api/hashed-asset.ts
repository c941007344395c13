/** An island during hydration, with the texts it was given. */
export interface HydratingIsland extends HTMLElement {
  words?: Promise<Record<string, string> | undefined>
}

/**
 * Fetches the file of an island that an attribute names (`astro/island-files.ts`). Returns undefined if the attribute is missing.
 * @throws TypeError, SyntaxError if the file cannot be loaded
 */
export async function fetchAsset<Data>(element: HTMLElement, attribute: 'words' | 'data'): Promise<Data | undefined> {
  const address = element.getAttribute(attribute)
  return address ? (await fetch(address)).json() : undefined
}

/** Loads the words of texts, which a built site keeps in a file (`i18n.ts`). @throws TypeError, SyntaxError if the file cannot be loaded */
export async function fetchWords<Texts extends { words: Record<string, string> }>({ file, ...texts }: Texts & { file?: string }) {
  return file ? { ...texts, words: await (await fetch(file)).json() } : texts
}
