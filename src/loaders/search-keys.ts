import { Converter } from 'opencc-js'
import { pinyin } from 'pinyin-pro'
import { normalizeText } from '#lib/text/normalize.ts'

const toSimplified = Converter({ from: 'hk', to: 'cn' })
const toTraditional = Converter({ from: 'cn', to: 'hk' })

/**
 * Returns the search keys of a name, so that the browser needs no dictionary. They are the name, its Traditional and Simplified forms, its
 * pinyin in full and by initials, and its words. Keys are normalized, unique and joined by spaces.
 * @param other the name in the other Chinese script, if the shop has one
 * @example searchKeys('茶壺') // '茶壺 茶壶 chahu ch'
 * @example searchKeys('Oat mug') // 'oatmug oat mug'
 */
export function searchKeys(name: string, other = ''): string {
  const simplified = toSimplified(name)
  const keys = [name, simplified, toTraditional(name), other]
  if (/\p{Script=Han}/u.test(simplified)) {
    const syllables = pinyin(simplified, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
    keys.push(syllables.join(''), syllables.map((syllable) => syllable[0] ?? '').join(''))
  }
  keys.push(...name.split(/[^\p{L}\p{N}]+/u))
  return [...new Set(keys.map(normalizeText).filter(Boolean))].join(' ')
}

/**
 * The words of a longer text in the other script of Chinese, folded, where they are others there; empty for what is not Chinese.
 * @example otherScript('退貨') // '退货'
 */
export function otherScript(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return ''
  const own = normalizeText(text)
  return [toSimplified(text), toTraditional(text)]
    .map(normalizeText)
    .filter((words) => words !== own)
    .join(' ')
}
