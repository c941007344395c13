/** Compatible forms made one (full and half width), lower case, without accents. */
function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()
}

/**
 * Normalizes text for search: Unicode compatibility forms (full and half width) unified, lower case, no accents, spaces or punctuation.
 * Traditional and Simplified Chinese and pinyin need a dictionary; the build adds those forms to the search index.
 * @example normalizeText('Ｃafé  No.8') // 'cafeno8'
 */
export function normalizeText(text: string): string {
  return plainLetters(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** The words of a query, each folded by {@link normalizeText}. */
export function normalizeWords(query: string): string[] {
  return query.split(/\s+/).map(normalizeText).filter(Boolean)
}

/** A space between a number and its unit, which is written or left out. */
const BEFORE_UNIT = /(?<=\d)\s+(?=(?:[cmk]?m|[cm]?l|[mk]?g|k?w|v|mah|in(?:ch)?|oz|lb|pcs|tog|gsm)(?![\p{L}\p{N}])|\p{Script=Han})/gu

/**
 * The words of a text as search looks for them: folded; apostrophes join, other marks separate, a unit belongs to its number.
 * @example searchWords('Élan’s 28 cm pour-over') // ['elans', '28cm', 'pour', 'over']
 */
export function searchWords(text: string): string[] {
  return plainLetters(text)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(BEFORE_UNIT, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The words of a text that is searched: {@link searchWords}, and those with a hyphen in one piece too. */
export function wordsToFind(text: string): string[] {
  const joined = text.match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu) ?? []
  return [...new Set([...searchWords(text), ...joined.map(normalizeText)])]
}
