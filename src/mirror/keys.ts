const KEY = /^(?<kind>\w+)\/(?<locale>[\w-]+)(?:\/(?<id>.*)|<(?<first>\d+)|(?<ids>#))?$/s

/**
 * Parts of a key of the mirror ({@link Mirror.digest}): `id` of a row, `first` of the head of a list, `ids` `#` for the set of a list's IDs;
 * none of them for a list.
 * @example readKey('cards/en<12') // { kind: 'cards', locale: 'en', first: '12', … }
 */
export function readKey(key: string): { kind?: string; locale?: string; id?: string; first?: string; ids?: string } {
  return KEY.exec(key)?.groups ?? {}
}
