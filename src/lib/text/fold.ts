/**
 * A text as search compares it: compatible forms made one (full and half width), lower case, no accents, no spaces or marks between words.
 * What takes a dictionary (Traditional and Simplified, pinyin) is folded into the search index while building.
 * @example foldText('Ｃafé  No.8') // 'cafeno8'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
