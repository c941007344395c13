/**
 * Normalizes text for search: Unicode compatibility forms (full and half width) unified, lower case, no accents, spaces or punctuation.
 * Traditional and Simplified Chinese and pinyin need a dictionary; the build adds those forms to the search index.
 * @example foldText('Ｃafé  No.8') // 'cafeno8'
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
