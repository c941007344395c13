/** An island that wakes, and its words once they were asked for. */
export interface Waking extends HTMLElement {
  words?: Promise<Record<string, string> | undefined>
}

/**
 * The words of an island in the page's language, from the file that its props name (`islandTexts`); undefined where they are in the page.
 * @throws TypeError, SyntaxError when they cannot be had
 */
export async function fetchWords(element: HTMLElement): Promise<Record<string, string> | undefined> {
  const address = element.getAttribute('props')?.match(/"file":\[0,"([^"]+)/)?.[1]
  return address ? (await fetch(address)).json() : undefined
}
