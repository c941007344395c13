import type { Sources } from './walls.ts'

/** What stands for the door between pages and shop, each with who may say it: the contract its paths, `api` the token's cookie; the theme has one that says nothing of the shop. */
const DOOR: readonly [says: RegExp, who: RegExp, why: string][] = [
  [/['"`]\/(?:[a-z]+\/)?api\/\w/i, /^src\/(?:contract|shop)\//, 'names a path of the shop: the contract does'],
  // The head's script runs before any module; the pattern it goes by is handed to it.
  [
    /document\.cookie/,
    /^src\/(?:api\/token-cookie|browser\/(?:head-script|display-cookie))\.ts$/,
    'reads or writes the cookie: token-cookie.ts does',
  ],
  [/token=|\^\|; ?\)/, /^src\/(?:api\/token|browser\/display)-cookie\.ts$/, 'knows how the cookie is written: token-cookie.ts does'],
]

/** Every line of these sources that goes past the door, as `file:line: why`; empty when the contract and `api` are the only way. */
export function judgeDoor(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => {
      const found = DOOR.filter(([says, who]) => says.test(line) && !who.test(file))
      return found.map(([, , why]) => `${file}:${at + 1}: ${why}`)
    }),
  )
}
