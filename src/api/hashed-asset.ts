/** An island during hydration, with the words it was handed. */
export interface HydratingIsland extends HTMLElement {
  words?: Promise<Record<string, string> | undefined>
}

/**
 * Fetches the file of an island that an attribute names (`astro/island-files.ts`). Returns undefined if the attribute is missing.
 * @throws TypeError, SyntaxError when it cannot be had
 */
export async function fetchAsset<Data>(element: HTMLElement, attribute: 'words' | 'data'): Promise<Data | undefined> {
  const address = element.getAttribute(attribute)
  return address ? (await fetch(address)).json() : undefined
}

/** Texts with their words, which in a built site are in a file (`i18n.ts`). @throws TypeError, SyntaxError when it cannot be had */
export async function fetchWords<Texts extends { words: Record<string, string> }>({ file, ...texts }: Texts & { file?: string }) {
  return file ? { ...texts, words: await (await fetch(file)).json() } : texts
}
