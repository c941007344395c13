import { createHash } from 'node:crypto'

/** A file as the desk serves it; `version` changes with its text. */
export interface Served {
  text: string
  version: string
}

/** Gives a text the version of its content. */
export function serve(text: string): Served {
  return { text, version: versionOf(text) }
}

/** Returns the version of what some texts hold together. */
export function versionOf(...texts: string[]): string {
  const hash = createHash('sha1')
  for (const text of texts) hash.update(text)
  return hash.digest('hex').slice(0, 10)
}

/** Makes a value at its first use. */
export function once<Result>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => (made ??= make())
}
