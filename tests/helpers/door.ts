import type { Sources } from './import-rules.ts'

/**
 * Text patterns of the boundary between pages and shop, with the folders that may contain them: paths in the contract, the token's cookie
 * in `api`. The theme has a cookie that tells nothing of the shop.
 */
const DOOR: readonly [says: RegExp, who: RegExp, why: string][] = [
  [/['"`]\/(?:[a-z]+\/)?api\/\w/i, /^src\/(?:contract|shop)\//, 'names a path of the shop: the contract does'],
  // The head's script runs before any module; the pattern it goes by is handed to it.
  [
    /document\.cookie/,
    /^src\/(?:api\/(?:token-cookie|cookies)|browser\/(?:head-script|display-cookie))\.ts$/,
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
